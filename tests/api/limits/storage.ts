import { assert, assertEquals } from "@std/assert";
import { inWorld } from "../../support/in_world.ts";
import { beginRpcTurn, rpcCall, type RpcTurn } from "../../support/rpc_turn.ts";
import type { Person } from "../../support/person.ts";

const test = inWorld();

/** Stores as much as one turn takes: calls, turn events and message. */
async function fillTurn(turn: RpcTurn): Promise<void> {
  const text = "x".repeat(50_000);
  await turn.runTools(
    Array.from({ length: 100 }, (_, i) => rpcCall(i, "no_such_tool", { text }, { provider: text })),
    { context_text: text },
  );
  for (let seq = 1; seq <= 4; seq++) {
    await turn.call("append_turn_events", { seq, events: [{ type: "text-delta", text }] });
  }
  await turn.finish({
    message: { parts: [{ type: "text", text }], provider: text, model: "m" },
  });
}

const storedBytes = async (
  sql: (text: string, values: unknown[]) => Promise<unknown>,
  id: string,
) => {
  const rows = await sql(
    `select (coalesce((select sum(octet_length(m.parts::text) + octet_length(coalesce(m.provider, '')))
         from public.chat_messages m where m.home_id = $1), 0)
       + coalesce((select sum(octet_length(c.arguments) + octet_length(c.provider)) from public.tool_calls c
         where c.home_id = $1), 0)
       + coalesce((select sum(octet_length(e.events::text)) from public.chat_turn_events e
         where e.home_id = $1), 0))::int as bytes`,
    [id],
  ) as { bytes: number }[];
  return rows[0]!.bytes;
};

test("a viewer who calls the SQL functions of turns stores no more than the operator's row allows", async (world) => {
  const owner = await world.person();
  const viewer = await world.housemate(owner, "viewer");
  await world.sql(
    `insert into public.usage_limits (person_id, bytes_per_day) values ($1, 3000000)`,
    [viewer.id],
  );
  let outcome = "";
  for (let i = 0; i < 20 && outcome !== "limited"; i++) {
    const turn = await beginRpcTurn(viewer, { homeId: owner.homeId, thread_key: `flood-${i}` });
    outcome = turn.begun["outcome"] as string;
    if (outcome === "new") await fillTurn(turn);
  }
  assertEquals(outcome, "limited");
  const bytes = await storedBytes(world.sql, owner.homeId);
  assert(bytes < 6_000_000, `${bytes} bytes are stored`);
  const refused = await viewer.ask({ message: "Hello", propertyId: owner.homeId });
  assertEquals([refused.status, refused.reply.code], [429, "rate_limited"]);
  assertEquals(refused.reply.details, { limit: "storage_per_day" });
  assertEquals((await owner.ask("Hello")).status, 200, "the owner is not limited by it");
});

test("a person has no more turns running than the operator's row allows", async (world) => {
  const person = await world.person();
  await world.sql(`insert into public.usage_limits (person_id, running_turns) values ($1, 2)`, [
    person.id,
  ]);
  const begin = (thread: string) => beginRpcTurn(person, { thread_key: thread });
  const first = await begin("one");
  await begin("two");
  const refused = await person.ask({ message: "Hello", threadId: "three" });
  assertEquals([refused.status, refused.reply.code], [429, "rate_limited"]);
  assertEquals(refused.reply.details, { limit: "running_turns" });
  assert(Number(refused.headers.get("retry-after")) > 0);
  await first.finish();
  assertEquals((await person.ask({ message: "Hello", threadId: "three" })).status, 200);
});

test("a flood of rejected messages writes nothing", async (world) => {
  const person = await world.person();
  await world.sql(`insert into public.usage_limits (person_id, turns_per_minute) values ($1, 1)`, [
    person.id,
  ]);
  assertEquals((await person.ask("Hello")).status, 200);
  const nextTransaction = async () => {
    const [row] = await world.sql<{ id: string }>(
      "select pg_snapshot_xmax(pg_current_snapshot())::text as id",
    );
    return Number(row!.id);
  };
  const flood = (who: Person) => Promise.all(Array.from({ length: 10 }, () => who.ask("Again")));
  // Other databases of the server take ids too, but not always one for each of these messages.
  let fewest = Infinity;
  for (let i = 0; i < 10 && fewest > 0; i++) {
    const before = await nextTransaction();
    const answers = await flood(person);
    assertEquals(new Set(answers.map(({ status }) => status)), new Set([429]));
    fewest = Math.min(fewest, await nextTransaction() - before);
  }
  assert(fewest < 10, `${fewest} transactions have written`);
});
