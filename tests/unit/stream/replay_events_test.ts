import { assertEquals } from "@std/assert";
import type { TurnEvent } from "@function/contract/turn_events.ts";
import { TurnEncoder } from "@function/stream/encode_turn.ts";
import {
  replayEvents,
  type ReplayOptions,
  replayUntilResponses,
} from "@function/stream/replay_events.ts";
import { liveEvents, replayedTurn, storedTurns } from "./stored_turns.ts";

/** What a client builds: whole texts, merged metadata, calls with their last state. */
function outline(events: TurnEvent[]): string[] {
  const encoder = new TurnEncoder();
  let metadata = {};
  const lines: string[] = [];
  for (const chunk of events.flatMap((event) => encoder.push(event))) {
    if (chunk.type === "message-metadata") metadata = { ...metadata, ...chunk.messageMetadata };
    else if (chunk.type === "text-start") lines.push("text ");
    else if (chunk.type === "text-delta") lines[lines.length - 1] += chunk.delta;
    else if (!/^tool-input-(?:start|delta)|^text-end/.test(chunk.type)) {
      lines.push(JSON.stringify(chunk));
    }
  }
  return [...lines, JSON.stringify(Object.entries(metadata).sort())];
}

for (const [name, turn] of Object.entries(storedTurns)) {
  Deno.test(`the replay builds the same message as the live stream: ${name}`, () => {
    const isContinuation = turn.response !== undefined;
    assertEquals(outline(replayedTurn(turn, isContinuation)), outline(liveEvents(turn)));
  });
}

/** Texts, the states of calls, and the names of the reply's fields. */
function outlineOfEvents(events: TurnEvent[]): string[] {
  return events.flatMap((event) => {
    if (event.type === "text") return event.text;
    if (event.type === "reply-fields") return Object.keys(event.fields).join(" ");
    return "call" in event ? event.call.state : event.type;
  });
}

function outlineOfReplay(name: string, options?: ReplayOptions): string[] {
  return outlineOfEvents(replayEvents(storedTurns[name]!.reply, options));
}

const untilResponses = [
  "Let me see.",
  "input-available",
  "input-available",
  "Recorded the leak.",
  "May I?",
  "output-available",
  "output-available",
];

Deno.test("a replay has the pause text between a call and its result", () => {
  const { parts } = storedTurns["an approval"]!;
  const rest = [
    "functionCall functionResult changed outcome",
    "Done.",
    "receipts suggestions focus usage",
  ];
  const replay = outlineOfReplay("an approval", { parts });
  assertEquals(replay, [...untilResponses, ...rest]);
});

Deno.test("replayUntilResponses() leaves out the answer", () => {
  const events = replayUntilResponses(storedTurns["an approval"]!.parts);
  assertEquals(outlineOfEvents(events), untilResponses);
});

const pending = ["output-available", "approval-requested"];

Deno.test("a replay without stored parts has the reply's message as its text", () => {
  const text = "Let me see.\n\nRecorded the leak.\n\nMay I?";
  for (const options of [{}, { parts: null }]) {
    const replay = outlineOfReplay("a pending approval", options);
    assertEquals(replay, [...pending, "changed outcome", text, "usage"]);
    assertEquals(outlineOfReplay("a denial", { ...options, isContinuation: true }), [
      "output-available",
      "output-denied",
      "functionCall functionResult changed outcome",
      `${text}\n\nAll right.`,
      "receipts suggestions usage",
    ]);
  }
});
