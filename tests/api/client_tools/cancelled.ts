import { assert, assertEquals } from "@std/assert";
import { assertCompleted } from "../../support/assert_reply.ts";
import { inWorld } from "../../support/in_world.ts";
import { toolMessages } from "../../support/model_requests.ts";
import { MATTE, startClientToolTurn } from "../../support/pending_calls.ts";
const test = inWorld();

test("F-T24: a new message cancels a pending call, and the model receives that result", async (world) => {
  const { person, reply: { threadId, messageId } } = await startClientToolTurn(world);
  const next = await person.ask({ message: "Never mind. How old is the roof?", threadId });
  assertCompleted(next);
  const result = world.modelRequests()[1]!.body.messages.find(({ role }) => role === "tool")!;
  assertEquals([result.tool_call_id, JSON.parse(result.content!).success], ["call_0", false]);
  assert(result.content!.includes("Not executed"), result.content!);
  const parts = await world.storedParts(messageId);
  assertEquals(parts.map(({ type, state }) => [type, state]), [
    ["tool-call", "output-error"],
    ["tool-result", undefined],
    ["text", undefined],
  ]);
  const late = await person.respond({ threadId, toolCallId: "call_0", output: MATTE });
  assertEquals([late.status, late.reply.code], [409, "already_decided"]);
  assertEquals(await world.storedParts(messageId), parts);
});

test("F-T24: cancels a pending call once when pass one of the next message fails", async (world) => {
  const { person, reply: { threadId } } = await startClientToolTurn(world);
  world.model.script.next({ fault: "F-L01" });
  const next = { message: "Never mind.", threadId, messageId: "m-2" };
  assertEquals((await person.ask(next)).status, 502);
  assertEquals((await person.ask(next)).status, 200);
  const results = toolMessages(world.modelRequests().at(-1)!);
  assertEquals(results.map(({ tool_call_id }) => tool_call_id), ["call_0"]);
});
