import { assertEquals } from "@std/assert";
import { REPLY_FIELDS, selectFields, toDataParts } from "@function/contract/reply_fields.ts";
import { type TurnReply, turnReply } from "@function/contract/reply.ts";
import { type Part, toToolCallPart } from "@function/contract/parts.ts";
import type { TurnEvent } from "@function/contract/turn_events.ts";
import { toUiMessages } from "@function/conversation/to_ui_messages.ts";
import { TurnEncoder } from "@function/stream/encode_turn.ts";
import type { UiChunk } from "@function/stream/sse_frames.ts";
import { createReplyFieldEmitter } from "@function/turn/build_reply.ts";

/** A reply with every field; each value has a text that no other field has. */
const fullReply: TurnReply = {
  message: "the answer",
  functionCall: { name: "the function", arguments: "{}" },
  functionResult: "the result",
  toolCalls: [{ id: "the call", name: "t", input: {}, state: "output-available", output: 0 }],
  receipts: [{ text: "the receipt", tool: "t", toolCallId: "the writer" }],
  changed: ["vendors"],
  suggestions: ["the suggestion"],
  focus: { type: "asset", id: "the asset" },
  status: "completed",
  outcome: "partly_saved",
  notice: "the notice",
  degraded: true,
  stopped: true,
  threadId: "the thread",
  messageId: "the message",
  usage: { inputTokens: 1, cachedInputTokens: 0, outputTokens: 1, modelCalls: 7777 },
};
const VALUES: Record<string, string> = {
  message: "the answer",
  functionCall: "the function",
  functionResult: "the result",
  toolCalls: "the call",
  receipts: "the receipt",
  changed: "vendors",
  suggestions: "the suggestion",
  focus: "the asset",
  status: '"completed"',
  outcome: "partly_saved",
  notice: "the notice",
  degraded: '"degraded":true',
  stopped: '"stopped":true',
  threadId: "the thread",
  messageId: "the message",
  usage: "7777",
  example: "the example",
};
const ALL = Object.keys(fullReply);
const { toolCalls: [call], message, threadId, messageId } = fullReply;
const parts: Part[] = [
  toToolCallPart(call!),
  { type: "tool-result", toolCallId: "the call", toolName: "t", output: 0 },
  { type: "text", text: message },
];

function fieldsIn(value: unknown): string[] {
  const json = JSON.stringify(value);
  return Object.keys(VALUES).filter((name) => json.includes(VALUES[name]!)).toSorted();
}

/** The chunks of a running turn that emits its fields as `runTurn` does. */
function stream(reply: TurnReply): UiChunk[] {
  const emitFields = createReplyFieldEmitter({ isStreamed: true });
  const events: TurnEvent[] = [
    { type: "started", turnId: "t", threadId, messageId },
    ...emitFields(() => reply, "start"),
    { type: "tool-result", call: call! },
    ...emitFields(() => reply, "before-answer"),
    { type: "text", text: message },
    ...emitFields(() => reply, "after-answer"),
    { type: "finished", turnId: "t", reply, replayed: false },
  ];
  const encoder = new TurnEncoder();
  return events.flatMap((event) => encoder.push(event));
}

function replay(reply: TurnReply): UiChunk[] {
  return new TurnEncoder().push({ type: "finished", turnId: "t", reply, replayed: true, parts });
}

function reload(reply: TurnReply) {
  const { message: _, toolCalls: __, messageId: ___, threadId: ____, ...shown } = reply;
  const stored = { id: messageId, role: "assistant" as const, parts, origin: "turn" as const };
  return toUiMessages([{ ...stored, model: "m", provider: null, shown }], { threadId })[0]!;
}

const VIEWS = { stream, replay, reload };

/** Runs a test while the table has another row, for a field of the contract or a new one. */
function withRow(name: string, row: object, run: () => void) {
  const table = REPLY_FIELDS as Record<string, unknown>;
  const original = table[name];
  table[name] = row;
  try {
    run();
  } finally {
    if (original) table[name] = original;
    else delete table[name];
  }
}

Deno.test("every field of the reply has a row and a schema", () => {
  assertEquals(Object.keys(REPLY_FIELDS).toSorted(), Object.keys(turnReply.shape).toSorted());
  assertEquals(ALL.toSorted(), Object.keys(turnReply.shape).toSorted());
});

Deno.test("each view has every field but the status", () => {
  const shown = ALL.filter((name) => name !== "status").toSorted();
  for (const [view, show] of Object.entries(VIEWS)) {
    assertEquals(fieldsIn(show(fullReply)), shown);
    const named = Object.entries(REPLY_FIELDS).filter(([, row]) => row[view as keyof typeof VIEWS]);
    assertEquals(fieldsIn(show(fullReply)), named.map(([name]) => name).toSorted());
  }
});

Deno.test("the stream carries each field in its chunk, at its moment", () => {
  const carried = stream(fullReply).flatMap((chunk) =>
    fieldsIn(chunk).length > 0 ? [[chunk.type, ...fieldsIn(chunk)]] : []
  );
  assertEquals(carried, [
    ["start", "messageId"],
    ["message-metadata", "threadId"],
    ["tool-input-available", "toolCalls"],
    ["tool-output-available", "toolCalls"],
    ["data-badge", "functionCall", "functionResult"],
    ["message-metadata", "changed", "degraded", "outcome"],
    ["text-delta", "message"],
    ["data-receipt", "receipts"],
    ["data-notice", "notice"],
    ["data-suggestions", "suggestions"],
    ["data-focus", "focus"],
    ["message-metadata", "usage"],
    ["message-metadata", "stopped"],
  ]);
});

Deno.test("a replay has the chunks of the stream, and a reload its data parts", () => {
  const isData = ({ type }: { type: string }) => type.startsWith("data-");
  assertEquals(replay(fullReply), stream(fullReply));
  assertEquals(reload(fullReply).parts.filter(isData), stream(fullReply).filter(isData));
});

for (const [name, row] of Object.entries(REPLY_FIELDS)) {
  if (!("at" in row)) continue;
  for (const view of ["stream", "replay", "reload"] as const) {
    // A badge needs both of its fields.
    const others = name.startsWith("function") ? ["functionCall", "functionResult"] : [name];
    Deno.test(`the column ${view} of ${name} decides whether that view has it`, () => {
      const before = fieldsIn(VIEWS[view](fullReply));
      withRow(name, { ...row, [view]: !row[view] }, () => {
        const after = fieldsIn(VIEWS[view](fullReply));
        const changed = ALL.filter((field) => before.includes(field) !== after.includes(field));
        assertEquals(changed.toSorted(), others);
      });
    });
  }
}

for (const at of ["start", "before-answer", "after-answer", "end"] as const) {
  for (const carrier of ["message-metadata", "data-example"]) {
    Deno.test(`a new field in ${carrier} at ${at} appears in every view without other code`, () => {
      const reply = { ...fullReply, example: "the example" };
      const row = { carrier, at, stream: true, replay: true, reload: true };
      withRow("example", row, () => {
        for (const view of Object.values(VIEWS)) {
          assertEquals(fieldsIn(view(reply)).includes("example"), true);
        }
        assertEquals(replay(reply), stream(reply));
      });
    });
  }
}

Deno.test("a field that is known late is emitted once, at the next moment", () => {
  const emitFields = createReplyFieldEmitter({ isStreamed: true });
  const { degraded: _, ...known } = fullReply;
  const emitted = [
    ...emitFields(() => known, "before-answer"),
    ...emitFields(() => fullReply, "after-answer"),
    ...emitFields(() => fullReply, "after-answer"),
  ];
  const names = emitted.map((event) => event.type === "reply-fields" && Object.keys(event.fields));
  const late = ["receipts", "notice", "suggestions", "focus", "usage", "degraded"];
  assertEquals(names.map((all) => all && all.toSorted()), [
    ["changed", "functionCall", "functionResult", "outcome"],
    late.toSorted(),
  ]);
});

Deno.test("a pending call withholds every data part and no metadata", () => {
  for (const view of ["stream", "replay", "reload"] as const) {
    const fields = selectFields({ ...fullReply, status: "requires_action" }, view);
    assertEquals(Object.keys(fields).toSorted(), [
      "changed",
      "degraded",
      "outcome",
      "stopped",
      "threadId",
      "usage",
    ]);
  }
});

Deno.test("toDataParts() makes no data part of an empty list or half a badge", () => {
  const { functionCall } = fullReply;
  assertEquals(toDataParts({ suggestions: [], functionCall: functionCall! }), []);
});
