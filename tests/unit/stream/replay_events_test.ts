import { assertEquals } from "@std/assert";
import type { TurnEvent } from "../../../supabase/functions/ai-home-assistant/contract/turn_events.ts";
import { createTurnEncoder } from "../../../supabase/functions/ai-home-assistant/stream/encode_turn.ts";
import {
  eventsUpToAnswers,
  replayEvents,
} from "../../../supabase/functions/ai-home-assistant/stream/replay_events.ts";
import { turnId } from "./events.ts";
import { replay, toldTurns, whole } from "./told_turns.ts";

/** What a client ends up with: texts whole, metadata merged, calls by what they came to. */
function outline(events: TurnEvent[]): string[] {
  const encoder = createTurnEncoder();
  let metadata = {};
  const lines: string[] = [];
  for (const chunk of events.flatMap(encoder.push)) {
    if (chunk.type === "message-metadata") metadata = { ...metadata, ...chunk.messageMetadata };
    else if (chunk.type === "text-start") lines.push("text ");
    else if (chunk.type === "text-delta") lines[lines.length - 1] += chunk.delta;
    else if (!/^tool-input-(?:start|delta)|^text-end/.test(chunk.type)) {
      lines.push(JSON.stringify(chunk));
    }
  }
  return [...lines, JSON.stringify(Object.entries(metadata).sort())];
}

for (const [name, turn] of Object.entries(toldTurns)) {
  Deno.test(`replayEvents() makes the stream that the turn made: ${name}`, () => {
    const continues = turn.after !== undefined;
    assertEquals(outline(replay(turn, continues)), outline(whole(turn)));
  });
}

function outlineOf(name: string, known?: Parameters<typeof replayEvents>[2]): string[] {
  return replayEvents(turnId, toldTurns[name]!.reply, known).map((event) =>
    event.type === "text" ? event.text : event.type
  );
}

Deno.test("replayEvents() asks before it tells the answers, to a client that was not there", () => {
  const { parts } = toldTurns["a yes"]!;
  assertEquals(outlineOf("a yes", { parts }), [
    "started",
    "Let me see.",
    "tool-call",
    "tool-call",
    "Recorded the leak. May I?",
    "tool-result",
    "tool-result",
    "function",
    "Done.",
    "suggestions",
    "focus",
    "usage",
  ]);
});

Deno.test("eventsUpToAnswers() tells a message that somebody goes on with, without its answer", () => {
  const events = eventsUpToAnswers(toldTurns["a yes"]!.parts);
  const told = events.map((event) => {
    if (event.type === "text") return event.text;
    return "call" in event && "state" in event.call ? event.call.state : event.type;
  });
  assertEquals(told, [
    "Let me see.",
    "input-available",
    "input-available",
    "Recorded the leak. May I?",
    "output-available",
    "output-available",
  ]);
});

Deno.test("replayEvents() tells a question without a badge, suggestions or focus", () => {
  assertEquals(outlineOf("a question", { continues: true }), [
    "started",
    "tool-result",
    "tool-call",
    "usage",
  ]);
});

Deno.test("replayEvents() tells the words of the reply where no message is kept", () => {
  for (const parts of [undefined, null]) {
    assertEquals(outlineOf("a question", { parts }), [
      "started",
      "tool-result",
      "tool-call",
      "Let me see.\n\nRecorded the leak. May I?",
      "usage",
    ]);
    assertEquals(outlineOf("a no", { parts, continues: true }), [
      "started",
      "tool-result",
      "tool-result",
      "function",
      "All right.",
      "suggestions",
      "usage",
    ]);
  }
});
