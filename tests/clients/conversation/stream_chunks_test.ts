/** Every kind of turn as a stream, read by every version with its own schema, decoder and message builder. */
import { deepStrictEqual as assertEquals, ok as assert } from "node:assert/strict";
import { continuations, messageId, result, started, turns } from "../../unit/stream/events.ts";
import {
  type Ai,
  AI_VERSIONS,
  buildMessage,
  decide,
  type Message,
  streamResponse,
  withoutVersionFields,
} from "./ai_versions.ts";

/** Whether the chat would send another request automatically. */
function sendsAutomatically(ai: Ai, message: Message): boolean {
  const helpers = [
    ai.lastAssistantMessageIsCompleteWithToolCalls,
    ai.lastAssistantMessageIsCompleteWithApprovalResponses,
  ];
  return helpers.some((helper) => helper?.({ messages: [message] }));
}

for (const [name, version] of Object.entries(AI_VERSIONS)) {
  const { ai, approvals } = version;

  for (const [kind, events] of Object.entries(turns)) {
    Deno.test(`${name} reads "${kind}" and sends no request automatically`, async () => {
      const { built, errors } = await buildMessage(version, events);
      assertEquals(errors, []);
      assertEquals(built.id, messageId);
      assert(!sendsAutomatically(ai, built));
      for (const part of built.parts) {
        assert(part.type !== "text" || part.state === "done", "no text is left open");
      }
    });
  }

  for (const [decision, events] of Object.entries(continuations)) {
    Deno.test(`${name} continues its message after "${decision}"`, async () => {
      const { built: message } = await buildMessage(version, turns["approval"]!);
      const pending = message.parts.at(-1);
      const state = approvals === "output" ? "input-available" : "approval-requested";
      assertEquals(pending.state, state);
      decide(pending, version, decision === "approved");
      assert(sendsAutomatically(ai, message), "the client sends the decision automatically");
      const { built, errors } = await buildMessage(version, events, { message });
      assertEquals(errors, []);
      assertEquals(built.id, messageId);
      assertEquals(built.parts.map((part: Message) => part.type), [
        "step-start",
        "tool-record_home_event",
        "tool-record_home_event",
        "step-start",
        "text",
      ]);
      const expected = decision === "denied" && approvals === "parts"
        ? "output-denied"
        : "output-available";
      assertEquals(built.parts[2].state, expected);
      if (expected === "output-available") assertEquals(built.parts[2].output, result);
      assert(!sendsAutomatically(ai, built));
    });
  }

  Deno.test(`${name} shows our sentence for an error and sends no request automatically`, async () => {
    const error = new Error("upstream");
    const sentences = ["The assistant took too long to answer."];
    for (const length of [3, 5, 7, 9]) {
      const events = turns["tool turn"]!.slice(0, length);
      const { built, errors } = await buildMessage(version, events, { error });
      assertEquals(errors, sentences);
      assert(!sendsAutomatically(ai, built));
    }
    assertEquals((await buildMessage(version, [], { error })).errors, sentences);
  });

  if (ai.uiMessageChunkSchema) {
    Deno.test(`${name} accepts every chunk`, async () => {
      for (const events of [...Object.values(turns), ...Object.values(continuations), [started]]) {
        const { body } = streamResponse(events, approvals);
        const stream = ai.parseJsonEventStream({ stream: body, schema: ai.uiMessageChunkSchema });
        for await (const chunk of stream) assert(chunk.success, String(chunk.error));
      }
    });
  }
}

Deno.test("all versions build the same message of a turn", async () => {
  for (const [kind, events] of Object.entries(turns)) {
    if (kind === "approval") continue;
    const built = await Promise.all(
      Object.values(AI_VERSIONS).map(async (version) =>
        withoutVersionFields((await buildMessage(version, events)).built)
      ),
    );
    for (const message of built) assertEquals(message, built[0]);
  }
});
