/** Every kind of turn as a stream, read by every version with its own schema, decoder and message builder. */
import { deepStrictEqual as assertEquals, ok as assert } from "node:assert/strict";
import { continuations, messageId, result, turns } from "../../unit/stream/events.ts";
import { liveEvents, storedTurns } from "../../unit/stream/stored_turns.ts";
import { AI_VERSIONS, buildMessage, decide, withoutVersionFields } from "./ai_versions.ts";
import type { Ai, Message } from "../over_http/client.ts";

const NEWEST = Object.values(AI_VERSIONS).at(-1)!;

/** Every kind of turn that does not continue another one. */
const kinds = { ...turns };
for (const [kind, turn] of Object.entries(storedTurns)) {
  if (!turn.response) kinds[kind] = liveEvents(turn);
}

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

  for (const [kind, events] of Object.entries(kinds)) {
    Deno.test(`${name} reads "${kind}" as the newest version does and sends no request automatically`, async () => {
      const { built, errors } = await buildMessage(version, events);
      assertEquals(errors, []);
      assertEquals(built.id, messageId);
      assert(!sendsAutomatically(ai, built));
      for (const part of built.parts) {
        assert(part.type !== "text" || part.state === "done", "no text is left open");
      }
      if (/approval/.test(kind)) return;
      const { built: other } = await buildMessage(NEWEST, events);
      assertEquals(withoutVersionFields(built), withoutVersionFields(other));
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
}
