import { assertEquals, assertStringIncludes } from "@std/assert";
import { beginRpcTurn } from "../../support/rpc_turn.ts";
import { inHome } from "../../support/in_world.ts";
const test = inHome();

/** Fields that only the provider knows. */
const FIELDS = '"reasoning_details":[{"type":"x","n":100}],"weight":1.5';

const message = (content: string) => `{"role":"assistant","content":"${content}",${FIELDS}}`;
const answer = (text: string) =>
  `{"id":"r","object":"chat.completion","choices":[{"index":0,"finish_reason":"stop","message":${text}}]}`;

test("replays a text answer with its provider fields in the next turn", async ({ world, person }) => {
  world.model.script.next({ raw: answer(message("Good morning.")) });
  await person.ask("Hello");
  await person.ask("And now?");
  assertStringIncludes(world.modelRequests().at(-1)!.text, message("Good morning."));
});

test("replays an answer whose links were removed as it was shown", async ({ world, person }) => {
  world.model.script.next({ raw: answer(message("See [this](https://evil.example/x).")) });
  const { reply } = await person.ask("Hello");
  assertEquals(reply.message, "See this (evil.example).");
  await person.ask("And now?");
  assertEquals(world.modelRequests().at(-1)!.text.includes("https://evil.example"), false);
});

const forgedMessages = [
  { content: [{ type: "text", text: "Done." }, {}] },
  { content: [{ type: "image_url", image_url: 7 }] },
  { content: "Done.", function_call: { name: "x" }, name: {}, audio: 5 },
  { content: "Done.", tool_calls: 7 },
];
test("a provider message that another member forges is not sent", async ({ world, person }) => {
  const viewer = await world.housemate(person, "viewer");
  const { reply: { threadId, messageId } } = await person.ask({
    message: "Hi",
    threadId: "shared",
  });
  await person.setVisibility(threadId, "household");
  const [{ model }] = await world.sql<{ model: string }>(
    "select model from public.chat_messages where id = $1",
    [messageId],
  ) as [{ model: string }];
  for (const fields of forgedMessages) {
    const turn = await beginRpcTurn(viewer, { homeId: person.homeId, thread_key: threadId });
    const provider = JSON.stringify({ role: "assistant", ...fields });
    const parts = [{ type: "text", text: "Done." }];
    assertEquals((await turn.finish({ message: { parts, provider, model } })).status, 200);
    const before = world.model.script.requests().length;
    assertEquals((await person.ask({ message: "And now?", threadId })).status, 200, provider);
    assertEquals(world.model.script.requests().length, before + 1, provider);
  }
});

test("F-T13: a provider message over 256 kB is neither stored nor replayed, and later requests are valid", async ({ world, person }) => {
  const call = `{"id":"c1","type":"function","function":{"name":"record_home_event","arguments":${
    JSON.stringify(JSON.stringify({ event_type: "note", title: "Filters bought" }))
  }},"extra_content":{"google":{"thought_signature":"${"s".repeat(300_000)}"}}}`;
  world.model.script.next({
    raw:
      `{"id":"r","object":"chat.completion","choices":[{"index":0,"finish_reason":"tool_calls",` +
      `"message":{"role":"assistant","content":null,"tool_calls":[${call}]}}]}`,
  });
  const { status, reply } = await person.ask("I bought filters");
  assertEquals([status, reply.degraded ?? false], [200, false]);
  assertEquals((await person.ask("And now?")).status, 200);
  for (const { text } of world.modelRequests().slice(1)) {
    assertEquals(text.includes("ssss"), false);
    assertStringIncludes(text, "Filters bought");
  }
  const [stored] = await world.sql<{ bytes: number }>(
    `select max(octet_length(coalesce(m.provider, '')) + octet_length(m.parts::text))
       + max(octet_length(t.message)) + max(octet_length(c.provider)) as bytes
     from public.chat_messages m, public.chat_passes t, public.tool_calls c
     where m.home_id = $1 and t.home_id = $1 and c.home_id = $1`,
    [person.homeId],
  );
  assertEquals(stored!.bytes < 10_000, true, `${stored!.bytes} bytes`);
});
