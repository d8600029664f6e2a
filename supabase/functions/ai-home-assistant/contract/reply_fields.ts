/** The table of the reply's fields, and what the views of a turn select from it. */
import type { ReplyDataPart } from "./ui_messages.ts";
import { type Receipt, type TurnReply, turnReply } from "./reply.ts";
import type { z } from "zod";
import type { JsonObject } from "../json_value.ts";

/**
 * The fields of a reply that message metadata and data parts carry, as far as they are known. `REPLY_FIELDS`
 * also has the three fields that are the message itself.
 */
export type ReplyFields = Partial<Omit<TurnReply, "message" | "toolCalls" | "messageId">>;

/**
 * When the stream sends a field, in this order. The answer is the text after the tool calls; `end` is right
 * before the terminal chunk. A field whose value is known only later is sent as soon as it is known.
 */
export const REPLY_MOMENTS = ["start", "before-answer", "after-answer", "end"] as const;
export type ReplyMoment = typeof REPLY_MOMENTS[number];

/** Where a client gets a field, besides the JSON reply; see `REPLY_FIELDS`. */
export type ReplyView = "stream" | "replay" | "reload";

type ReplyFieldRow =
  /** A field that is the message itself: the id of its `start` chunk, its text parts, its tool parts. */
  | { carrier: "start" | "text" | "tool"; stream: true; replay: true; reload: true }
  | CarriedRow;

interface CarriedRow {
  carrier: "message-metadata" | ReplyDataPart["type"];
  at: ReplyMoment;
  stream: boolean;
  replay: boolean;
  reload: boolean;
}

const everywhere = { stream: true, replay: true, reload: true } as const;

/**
 * One row for each field of the reply: what carries it, when it is sent, and which views have it. `stream`:
 * the stream of a running turn. `replay`: the stream of a stored message. `reload`: the message in
 * `GET /{threadId}/messages`. A JSON reply has every field.
 *
 * The three views read this table. A new field needs its schema in reply.ts, its row here
 * and its value in turn/build_reply.ts; a required field also its value in conversation/restore_reply.ts; metadata and a new data part
 * also their schema in ui_messages.ts, a data part in `UI_CHUNKS` too. A text for a person needs a sanitiser in
 * sanitise/output_gate.ts.
 */
export const REPLY_FIELDS = {
  messageId: { ...everywhere, carrier: "start" },
  message: { ...everywhere, carrier: "text" },
  toolCalls: { ...everywhere, carrier: "tool" },
  threadId: { ...everywhere, carrier: "message-metadata", at: "start" },
  functionCall: { ...everywhere, carrier: "data-badge", at: "before-answer" },
  functionResult: { ...everywhere, carrier: "data-badge", at: "before-answer" },
  receipts: { ...everywhere, carrier: "data-receipt", at: "after-answer" },
  changed: { ...everywhere, carrier: "message-metadata", at: "before-answer" },
  notice: { ...everywhere, carrier: "data-notice", at: "after-answer" },
  suggestions: { ...everywhere, carrier: "data-suggestions", at: "after-answer" },
  focus: { ...everywhere, carrier: "data-focus", at: "after-answer" },
  usage: { ...everywhere, carrier: "message-metadata", at: "after-answer" },
  outcome: { ...everywhere, carrier: "message-metadata", at: "before-answer" },
  degraded: { ...everywhere, carrier: "message-metadata", at: "before-answer" },
  stopped: { ...everywhere, carrier: "message-metadata", at: "end" },
  /** Only in the JSON reply. */
  status: {
    stream: false,
    replay: false,
    reload: false,
    carrier: "message-metadata",
    at: "after-answer",
  },
} as const satisfies Record<keyof TurnReply, ReplyFieldRow>;

/** The rows without their literal types: a test may change them. */
const rows: Record<string, ReplyFieldRow> = REPLY_FIELDS;

/**
 * The known fields that a view carries in metadata and data parts, of some moments or of all. Data parts
 * are withheld while the turn requires action, because they would lead away from the pending call.
 */
export function selectFields(
  known: ReplyFields,
  view: ReplyView,
  moments: readonly ReplyMoment[] = REPLY_MOMENTS,
): ReplyFields {
  return pickFields(known, (row) => {
    const isWithheld = known.status === "requires_action" && row.carrier !== "message-metadata";
    return row[view] && !isWithheld && moments.includes(row.at);
  });
}

/** Whether the stream sends a field at one of these moments that is not among the given ones. */
export function hasFieldOf(moments: readonly ReplyMoment[], known: ReadonlySet<string>): boolean {
  return carriedRows().some(([name, row]) =>
    row.stream && moments.includes(row.at) && !known.has(name)
  );
}

/**
 * The fields that data parts carry before another pass of the turn begins: the calls of the pass before all have
 * their results, whatever the turn waits for now.
 */
export function selectEarlyFields(
  { status: _, ...known }: ReplyFields,
  view: ReplyView,
): ReplyFields {
  const fields = selectFields(known, view, ["start", "before-answer"]);
  return pickFields(fields, ({ carrier }) => carrier !== "message-metadata");
}

/** Those of these fields that message metadata carries. */
export function toMetadata(fields: ReplyFields): ReplyFields {
  return pickFields(fields, ({ carrier }) => carrier === "message-metadata");
}

/**
 * The data parts of these fields. The data of a part with one field is its value; a part with several has
 * an object of them, if all are known. An empty list makes no part, and each receipt makes one.
 */
export function toDataParts(fields: ReplyFields): ReplyDataPart[] {
  return [...Map.groupBy(carriedRows(), ([, { carrier }]) => carrier)].flatMap(
    ([carrier, members]) => {
      if (carrier === "message-metadata") return [];
      if (carrier === "data-receipt") return (fields.receipts ?? []).map(toReceiptPart);
      const values = members.map(([name]) => [name, fields[name]] as const);
      const isKnown = values.every(([, value]) => value !== undefined);
      const data = values.length === 1 ? values[0]![1] : Object.fromEntries(values);
      if (!isKnown || (Array.isArray(data) && data.length === 0)) return [];
      return { type: carrier, id: carrier.slice("data-".length), data } as ReplyDataPart;
    },
  );
}

function toReceiptPart(data: Receipt): ReplyDataPart {
  return { type: "data-receipt", id: data.toolCallId, data };
}

/** Whether a part of a UI message carries fields of the reply. */
export function isReplyDataPart(type: unknown): boolean {
  return carriedRows().some(([, { carrier }]) =>
    carrier === type && carrier !== "message-metadata"
  );
}

function carriedRows(): [name: keyof ReplyFields, row: CarriedRow][] {
  const carried: [keyof ReplyFields, CarriedRow][] = [];
  for (const name in rows) {
    const row = rows[name]!;
    if ("at" in row) carried.push([name as keyof ReplyFields, row]);
  }
  return carried;
}

function pickFields(known: ReplyFields, isPicked: (row: CarriedRow) => boolean): ReplyFields {
  const picked: Record<string, unknown> = {};
  for (const [name, row] of carriedRows()) {
    if (known[name] !== undefined && isPicked(row)) picked[name] = known[name];
  }
  return picked;
}

const FIELDS: Readonly<Record<string, z.ZodType>> = turnReply.shape;

/** Returns the fields whose values have the right type, in their order: any caller may have stored them. */
export function readReplyFields(stored: JsonObject): ReplyFields {
  return Object.fromEntries(
    Object.entries(stored).filter(([name, value]) =>
      value !== undefined && Object.hasOwn(FIELDS, name) && FIELDS[name]!.safeParse(value).success
    ),
  );
}
