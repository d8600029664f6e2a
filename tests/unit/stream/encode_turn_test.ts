import { assert, assertEquals } from "@std/assert";
import type { TurnEvent } from "../../../supabase/functions/ai-home-assistant/contract/turn_events.ts";
import {
  createTurnEncoder,
  type EncoderOptions,
} from "../../../supabase/functions/ai-home-assistant/stream/encode_turn.ts";
import type { UiChunk } from "../../../supabase/functions/ai-home-assistant/stream/ui_chunk.ts";
import {
  answered,
  call,
  continuations,
  finished,
  messageId,
  result,
  started,
  threadId,
  turns,
  usage,
} from "./events.ts";

function encode(events: TurnEvent[], options: EncoderOptions = {}): UiChunk[] {
  const encoder = createTurnEncoder(options);
  return events.flatMap(encoder.push);
}

const head: UiChunk[] = [
  { type: "start", messageId },
  { type: "message-metadata", messageMetadata: { threadId } },
];
const tail: UiChunk[] = [
  { type: "message-metadata", messageMetadata: { usage } },
  { type: "finish-step" },
  { type: "finish" },
];

Deno.test("a plain turn is one step with one text", () => {
  assertEquals(encode(turns.plain!), [
    ...head,
    { type: "start-step" },
    { type: "text-start", id: "text-1" },
    { type: "text-delta", id: "text-1", delta: "Turn off " },
    { type: "text-delta", id: "text-1", delta: "the water." },
    { type: "text-end", id: "text-1" },
    { type: "data-suggestions", id: "suggestions", data: ["What next?"] },
    ...tail,
  ]);
});

Deno.test("a tool turn is a step with the calls and their outputs, and a step with the answer", () => {
  const toolCallId = "c1";
  assertEquals(encode(turns["tool turn"]!), [
    ...head,
    { type: "start-step" },
    { type: "text-start", id: "text-1" },
    { type: "text-delta", id: "text-1", delta: "One moment." },
    { type: "text-end", id: "text-1" },
    { type: "tool-input-start", toolCallId, toolName: "record_home_event" },
    { type: "tool-input-delta", toolCallId, inputTextDelta: '{"title":' },
    { type: "tool-input-delta", toolCallId, inputTextDelta: '"Leak"}' },
    {
      type: "tool-input-available",
      toolCallId,
      toolName: "record_home_event",
      input: { title: "Leak" },
    },
    { type: "tool-output-available", toolCallId, output: result },
    {
      type: "data-badge",
      id: "badge",
      data: {
        functionCall: { name: "record_home_event", arguments: '{"title":"Leak"}' },
        functionResult: JSON.stringify(result),
      },
    },
    { type: "finish-step" },
    { type: "start-step" },
    { type: "text-start", id: "text-2" },
    { type: "text-delta", id: "text-2", delta: "I noted " },
    { type: "text-delta", id: "text-2", delta: "the leak." },
    { type: "text-end", id: "text-2" },
    { type: "data-suggestions", id: "suggestions", data: ["What next?"] },
    { type: "data-focus", id: "focus", data: { type: "asset", id: "a1" } },
    ...tail,
  ]);
});

Deno.test("a text without deltas is sent whole, and one that goes on after them is completed", () => {
  const texts = (...events: TurnEvent[]) =>
    encode([started, ...events]).filter(({ type }) => type.startsWith("text"));
  const whole = [
    { type: "text-start", id: "text-1" },
    { type: "text-delta", id: "text-1", delta: "Hello." },
    { type: "text-end", id: "text-1" },
  ];
  assertEquals(texts({ type: "text", text: "Hello." }), whole as UiChunk[]);
  assertEquals(
    texts({ type: "text-delta", text: "Hel" }, { type: "text", text: "Hello." }),
    [
      { type: "text-start", id: "text-1" },
      { type: "text-delta", id: "text-1", delta: "Hel" },
      { type: "text-delta", id: "text-1", delta: "lo." },
      { type: "text-end", id: "text-1" },
    ],
  );
});

Deno.test("a text that does not go on from its deltas is a part of its own", () => {
  const chunks = encode([
    started,
    { type: "text-delta", text: "I not" },
    { type: "text", text: "Recorded the leak." },
    finished(),
  ]);
  assertEquals(chunks.filter(({ type }) => type.startsWith("text")), [
    { type: "text-start", id: "text-1" },
    { type: "text-delta", id: "text-1", delta: "I not" },
    { type: "text-end", id: "text-1" },
    { type: "text-start", id: "text-2" },
    { type: "text-delta", id: "text-2", delta: "Recorded the leak." },
    { type: "text-end", id: "text-2" },
  ]);
});

Deno.test("an input that validation changed is sent again before the output, others once", () => {
  const chunks = encode(turns["parallel calls, one fails"]!);
  const inputs = chunks.filter(({ type }) => type === "tool-input-available");
  assertEquals(inputs.map((chunk) => "input" in chunk && chunk.input), [
    { title: "Leak" },
    "half",
    { title: "Leak", cost: 0 },
  ]);
  assert(
    chunks.some((chunk) =>
      chunk.type === "tool-output-error" && chunk.errorText === "That was not saved."
    ),
  );
  assert(
    chunks.some((chunk) =>
      chunk.type === "message-metadata" && chunk.messageMetadata.degraded === true
    ),
  );
});

for (const output of [0, "", false, null, undefined]) {
  Deno.test(`${JSON.stringify(output)} is an output`, () => {
    const chunks = encode([started, { type: "tool-result", call: answered("c1", { output }) }]);
    assertEquals(chunks.at(-1), {
      type: "tool-output-available",
      toolCallId: "c1",
      output: output ?? null,
    });
  });
}

Deno.test("an approval is asked for once, in the step of its call, which stays the last one", () => {
  const chunks = encode(turns.approval!);
  assertEquals(chunks.filter(({ type }) => type === "start-step").length, 1);
  assertEquals(chunks.filter(({ type }) => type === "tool-approval-request"), [
    { type: "tool-approval-request", approvalId: "ap1", toolCallId: "c2" },
  ]);
  assertEquals(chunks.at(-1), { type: "finish" });
});

Deno.test("with approvals as outputs no approval chunk is sent", () => {
  const events = [...turns.approval!.slice(0, -1), ...continuations.denied!.slice(1)];
  const chunks = encode(events, { approvals: "output" });
  assertEquals(chunks.filter(({ type }) => /approval|denied/.test(type)), []);
  assert(
    chunks.some((chunk) => chunk.type === "tool-output-available" && chunk.toolCallId === "c2"),
  );
});

Deno.test("a continuation sends the outputs of the old calls alone, then a new step", () => {
  assertEquals(encode(continuations.approved!), [
    ...head,
    { type: "tool-output-available", toolCallId: "c2", output: result },
    { type: "start-step" },
    { type: "text-start", id: "text-1" },
    { type: "text-delta", id: "text-1", delta: "Done." },
    { type: "text-end", id: "text-1" },
    ...tail,
  ]);
  const denied = encode(continuations.denied!);
  assertEquals(denied[2], { type: "tool-output-denied", toolCallId: "c2" });
});

Deno.test("a continuation says nothing of calls that still wait", () => {
  const waiting = call("c3", { state: "approval-requested", approval: { id: "ap3" } });
  const chunks = encode([
    ...continuations.approved!.slice(0, 2),
    { type: "tool-call", call: waiting },
    finished({ status: "requires_action" }),
  ]);
  assertEquals(chunks, [
    ...head,
    { type: "tool-output-available", toolCallId: "c2", output: result },
    { type: "finish" },
  ]);
});

Deno.test("a replay shows what the stored reply holds", () => {
  const types = encode(turns.replay!).map(({ type }) => type);
  assertEquals(types, [
    "start",
    "message-metadata",
    "start-step",
    "tool-input-available",
    "tool-output-available",
    "data-badge",
    "message-metadata",
    "finish-step",
    "start-step",
    "text-start",
    "text-delta",
    "text-end",
    "data-suggestions",
    "data-focus",
    "message-metadata",
    "finish-step",
    "finish",
  ]);
  const continuing = encode(turns.replay!, { continues: true }).map(({ type }) => type);
  assertEquals(continuing.slice(0, 4), [
    "start",
    "message-metadata",
    "tool-output-available",
    "data-badge",
  ]);
});

Deno.test("after answered calls a stream never ends in their step, however it ends", () => {
  const until = turns["stopped after the tools"]!.slice(0, -1);
  const endings: ((encoder: ReturnType<typeof createTurnEncoder>) => UiChunk[])[] = [
    (encoder) => encoder.push(finished({ message: "", stopped: true })),
    (encoder) => encoder.push(finished({ message: "" })),
    (encoder) => encoder.fail("Something went wrong."),
  ];
  for (const ending of endings) {
    const encoder = createTurnEncoder();
    until.forEach(encoder.push);
    assertEquals(ending(encoder).slice(0, 4).map(({ type }) => ({ type })), [
      { type: "finish-step" },
      { type: "start-step" },
      { type: "message-metadata" },
      { type: "finish-step" },
    ]);
  }
});
