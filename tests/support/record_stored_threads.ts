/**
 * `deno task test:record`: writes the rows that this release stores of every kind of message, and the messages that
 * it shows of them. Run it on the commit of a release: tests/clients/over_http/stored_threads.ts loads the rows into later
 * ones.
 */
import { bypassTriggers } from "./pending_calls.ts";
import type { Person } from "./person.ts";
import { completionOf, PROVIDER_MESSAGE } from "./provider_message.ts";
import { composeMessage, listAttention, recordLeak, requestInput } from "./tool_calls.ts";
import { startWorld, type World } from "./world.ts";

/** In the order in which their foreign keys let them be inserted. */
const TABLES = [
  "chat_threads",
  "chat_turns",
  "chat_passes",
  "chat_messages",
  "tool_calls",
  "tool_approvals",
  "home_events",
];

const FILE = new URL("../clients/over_http/stored_threads.json", import.meta.url);

if (import.meta.main) {
  await using world = await startWorld();
  const person = await world.person();
  await recordThreads(world, person);
  const stored = { ...await readRows(world, person), recordedAt: new Date().toISOString() };
  await Deno.writeTextFile(FILE, `${JSON.stringify(stored, null, 2)}\n`);
}

async function recordThreads({ model, ...world }: World, person: Person): Promise<void> {
  /** Sends a message in the thread of this key; throws when the turn fails. */
  async function ask(threadId: string, message: string, ...answers: object[]) {
    model.script.next(...answers as []);
    return check(await person.ask({ message, threadId }));
  }
  async function respond(
    threadId: string,
    toolCallId: string,
    output: unknown,
    ...answers: object[]
  ) {
    model.script.next(...answers as []);
    const { id: messageId } = (await person.readThread(threadId)).messages.at(-1)!;
    return check(await person.respond({ threadId, messageId, toolCallId, output }));
  }

  await ask("texts", "Hello", { text: "Hello there." });
  await ask("texts", "Which paint for the porch?", { text: "Take a matte paint." });

  const outdated = {
    ...recordLeak("call_2"),
    arguments: { event_type: "no_such_type", title: "A" },
  };
  await ask("results", "The tap leaks and a tile is loose", completionOf(PROVIDER_MESSAGE), {
    text: "Both are on record.",
  });
  await ask("results", "What is due? And note something", {
    text: "Let me look.",
    toolCalls: [{ ...listAttention, id: "call_look" }, outdated],
  }, { text: "Nothing is due." });

  await ask("outputs", "How many drips, and write to the plumber", {
    toolCalls: [requestInput("call_ask", "How many?"), composeMessage("call_mail")],
  });
  await respond("outputs", "call_ask", { answer: 0 });
  await respond("outputs", "call_mail", { sent: false }, { text: "No drips, and no mail." });
  await ask("outputs", "And the colour?", { toolCalls: [requestInput("call_colour", "Colour?")] });
  await respond("outputs", "call_colour", { answer: "" }, { text: "No colour, then." });

  await ask("pending-output", "Recommend a paint", { toolCalls: [requestInput("call_ask")] });

  await person.setToolPolicy("approval");
  const leak = (title: string) => {
    const call = recordLeak("call_leak", title);
    return { ...call, arguments: { ...call.arguments, occurred_on: "2026-11-20" } };
  };
  await ask("decided", "A leak under the sink", { toolCalls: [leak("Leak under the sink")] });
  await respond("decided", "call_leak", "approved", { text: "The leak is saved." });
  await ask("decided", "A crack too", { toolCalls: [{ ...leak("Crack"), id: "call_crack" }] });
  await respond("decided", "call_crack", { approved: false, reason: "Not ours" }, {
    text: "All right, it is not saved.",
  });

  await ask("continued", "Note a leak, ask me where", { toolCalls: [requestInput("call_ask")] });
  await respond("continued", "call_ask", { answer: "Kitchen" }, {
    text: "Sure.",
    toolCalls: [leak("Leak in the kitchen")],
  });

  await ask("pending-approval", "A leak in the attic", { toolCalls: [leak("Leak in the attic")] });

  await ask("expired", "A leak in the garage", { toolCalls: [leak("Leak in the garage")] });
  await ask("overdue", "A leak in the cellar", { toolCalls: [leak("Leak in the cellar")] });
  await bypassTriggers(
    world as World,
    `update public.tool_approvals set created_at = created_at - interval '2 days',
       expires_at = expires_at - interval '2 days'
     where decision is null and preview::text ~ 'garage|cellar'`,
  );
  await ask("expired", "Thanks anyway", { text: "You are welcome." });

  const parts = [
    { type: "data-follow-up-context", data: { kind: "event", text: "Leak" } },
    { type: "file", mediaType: "image/png", url: "https://example.com/a.png", filename: "a.png" },
    { type: "text", text: "What is this?" },
  ];
  model.script.next({ text: "A valve." });
  check(await person.ask({ id: "files", messages: [{ id: "m1", role: "user", parts }] }));

  const conversationHistory = [
    { role: "user", content: "We have a well." },
    { role: "assistant", content: "Noted: a well." },
  ];
  model.script.next({ text: "A well." });
  check(
    await person.ask({ message: "What do we have?", threadId: "imported", conversationHistory }),
  );
}

function check<R extends { status: number; text: string }>(response: R): R {
  if (response.status !== 200) throw new Error(`A turn fails: ${response.text}`);
  return response;
}

/** The rows of the person's home by table, and the messages of each thread by its key. */
async function readRows({ sql }: World, person: Person) {
  const rows: Record<string, Record<string, unknown>[]> = {};
  for (const table of TABLES) {
    const read = await sql<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from public.${table} t where home_id = $1 order by ctid`,
      [person.homeId],
    );
    rows[table] = read.map(({ row }) => row);
  }
  const shown: Record<string, unknown> = {};
  for (const { key } of rows["chat_threads"]!) {
    shown[String(key)] = (await person.readThread(String(key))).messages;
  }
  return { personId: person.id, homeId: person.homeId, rows, shown };
}
