import { assertEquals } from "@std/assert";
import { inHome } from "../../support/in_world.ts";
import { conversationOf } from "../../support/model_requests.ts";

const test = inHome();

const REMEMBERED = [
  { role: "user", content: "We have a well." },
  { role: "assistant", content: "Noted: a well." },
];
const asMessages = REMEMBERED.map(({ role, content }): [string, string] => [role, content]);

test("imports the client's history into an empty thread", async ({ world, person }) => {
  const { status, reply } = await person.ask({
    message: "What do we have?",
    conversationHistory: REMEMBERED,
  });
  assertEquals(status, 200);
  assertEquals(conversationOf(world.modelRequests()[0]!), [...asMessages, [
    "user",
    "What do we have?",
  ]]);

  const { body } = await person.rest(
    `chat_messages?thread_id=eq.${reply.threadId}&order=seq&select=role,origin,text:parts->0->>text`,
  );
  assertEquals((body as unknown[]).slice(0, 3), [
    ...REMEMBERED.map(({ role, content }) => ({ role, origin: "client_import", text: content })),
    { role: "user", origin: "turn", text: "What do we have?" },
  ]);
});
