import { assertEquals } from "@std/assert";
import type {
  Part,
  StoredMessage,
} from "../../../supabase/functions/ai-home-assistant/contract/parts.ts";
import {
  addToolResult,
  type ClientResult,
} from "../../../supabase/functions/ai-home-assistant/conversation/add_tool_result.ts";
import { inWorld } from "../../support/in_world.ts";
import { answer, draft, pausedTurn, question, storedParts } from "../going_on.ts";

const test = inWorld();

const ANSWERS: [string, Record<string, unknown>][] = [
  ["a text", { output: { answer: "Matte" } }],
  ["zero", { output: { answer: 0 } }],
  ["false", { output: { answer: false } }],
  ["several", { output: { answer: ["Matte", "Gloss"], cancelled: false } }],
  ["a failure", { state: "output-error", errorText: "No camera." }],
];

for (const [name, answered] of ANSWERS) {
  test(`the database keeps an answer as conversation/ does: ${name}`, async (world) => {
    const person = await world.person();
    const calls = [question("ask"), draft("write")];
    const { threadId, messageId } = (await pausedTurn(world, person, { calls })).reply;
    const message: StoredMessage = {
      id: messageId,
      role: "assistant",
      parts: await storedParts(world, messageId) as Part[],
      origin: "turn",
      model: null,
      provider: null,
    };

    const body = { toolCallId: "ask", ...answered };
    assertEquals((await answer(world, person, { threadId, ...body })).status, 200);
    const added = addToolResult([message], body as ClientResult);
    assertEquals(added.ok && added.message.parts, await storedParts(world, messageId));
  });
}
