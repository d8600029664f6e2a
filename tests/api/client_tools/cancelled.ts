import { assertEquals, assertStringIncludes } from "@std/assert";
import { assertCompleted, assertRejected } from "../../support/assert_reply.ts";
import { inWorld } from "../../support/in_world.ts";
import { toolMessages } from "../../support/model_requests.ts";
import { MATTE, startClientToolTurn } from "../../support/pending_calls.ts";
const test = inWorld();

test("F-T24: a new message cancels a pending call, and the model receives that result", async (world) => {
  const { person, reply: { threadId, messageId } } = await startClientToolTurn(world);
  const next = await person.ask({ message: "Never mind. How old is the roof?", threadId });
  assertCompleted(next);
  const [result] = toolMessages(world.modelRequests()[1]!);
  assertStringIncludes(result!.content!, "Not executed");
  const late = await person.respond({ threadId, messageId, toolCallId: "call_0", output: MATTE });
  assertRejected(late, 409, "already_decided");
});

test("F-T24: cancels a pending call once when pass one of the next message fails", async (world) => {
  const { person, reply: { threadId } } = await startClientToolTurn(world);
  world.model.script.next({ fault: "F-L01" });
  const next = { message: "Never mind.", threadId, messageId: "m-2" };
  assertEquals((await person.ask(next)).status, 502);
  assertEquals((await person.ask(next)).status, 200);
  const results = toolMessages(world.modelRequests().at(-1)!);
  assertEquals(results.map(({ tool_call_id }) => tool_call_id), ["h1"]);
});
