/** One turn with a scripted weak model, and what must be in the reply and in the record after it. */
import { buildSafetyText } from "@function/sentences/safety.ts";
import { assertEquals } from "@std/assert";
import type { TurnOutcome } from "@function/contract/reply.ts";
import { type HomeRecord, readRecord } from "./home_record.ts";
import type { ReplyResponse } from "./http_request.ts";
import { toolMessages } from "./model_requests.ts";
import type { Person } from "./person.ts";
import type { World } from "./world.ts";

/** A tool and its arguments; `<0>` in an argument is the id that the first of `given` returned. */
export type Call = [name: string, input: Record<string, unknown>];

export const addSystem = (kind: string, more: object = {}): Call => [
  "update_home_asset",
  { kind, ...more },
];
export const recordEvent = (event_type: string, title: string, more: object = {}): Call => [
  "record_home_event",
  { event_type, title, ...more },
];
export const setStatus = (issue_id: string, to_status: string): Call => [
  "update_issue_status",
  { issue_id, to_status },
];

/** What the server says first of gas, in English, in a home without a country. */
export const GAS_STEPS = buildSafetyText(["gas"], { language: "en", country: null });

export interface WeakTurn {
  sentence: string;
  /** Calls of an earlier turn, or a schedule that is due today. */
  given?: (Call | { due: string; asset: string })[];
  /** Text of pass one; without calls it is the answer. */
  says?: string;
  calls?: Call[];
  /** Text of pass two. */
  answers?: string;
  record: HomeRecord;
  outcome: TurnOutcome;
  notice?: string;
  /** "field: reason" of each ignored argument, over all calls. */
  ignored?: string[];
  /** The arguments that the receipts call assumed. */
  assumed?: string[];
  /** The message without what the server adds about calls: their receipts, or their own messages. */
  message: string;
  /** The codes of the results; all are "ok" by default. */
  codes?: string[];
  /** "still open" and "related" titles of all results. */
  named?: string[];
}

/** Runs the turn for the person and checks everything that the row says. */
export async function checkWeakTurn(
  world: World,
  person: Person,
  turn: WeakTurn,
): Promise<ReplyResponse["reply"]> {
  const ids: string[] = [];
  for (const one of turn.given ?? []) ids.push(await giveOne(world, person, one, ids));
  world.model.script.reset();
  const { says, calls, answers, sentence: message } = turn;
  world.model.script.next({
    ...(says !== undefined && { text: says }),
    ...(calls && { toolCalls: calls.map((call) => toToolCall(call, ids)) }),
    when: { pass: 1 },
  });
  if (answers !== undefined) world.model.script.next({ text: answers, when: { pass: 2 } });
  const { status, reply, text } = await person.ask({ message, threadId: crypto.randomUUID() });
  assertEquals(status, 200, text);
  const results = reply.toolCalls.map(({ output }) => (output ?? {}) as Result);
  const { outcome, notice } = reply;
  assertEquals(
    {
      record: await readRecord(person),
      outcome,
      notice,
      ignored: results.flatMap(({ ignored = [] }) =>
        ignored.map(({ field, reason }) => `${field}: ${reason}`)
      ),
      message: withoutReceipts(reply),
      codes: results.map(({ code }) => code),
      named: results.flatMap(({ still_open = [], related = [] }) => [
        ...still_open.map(({ title }) => `still open: ${title}`),
        ...related.map(({ title }) => `related: ${title}`),
      ]),
    },
    {
      record: turn.record,
      outcome: turn.outcome,
      notice: turn.notice,
      ignored: turn.ignored ?? [],
      message: turn.message,
      codes: turn.codes ?? (calls ?? []).map(() => "ok"),
      named: turn.named ?? [],
    },
  );
  const assumed = reply.receipts.flatMap(({ assumed = [] }) => assumed).sort();
  if (turn.assumed) assertEquals(assumed, turn.assumed);
  // The type of a failed call does not say that something was recorded.
  const failed = results.filter(({ success }) => success === false).map(({ type }) => type!);
  assertEquals(failed.filter((type) => !type.includes("not_")), []);
  // The model reads the facts of a result, not the app's envelope.
  for (const { content } of world.modelRequests().slice(1).flatMap(toolMessages)) {
    const extra = Object.keys(JSON.parse(content!)).filter((key) => !RESULT_KEYS.includes(key));
    assertEquals(extra, []);
  }
  return reply;
}

function withoutReceipts({ message, receipts, toolCalls }: ReplyResponse["reply"]): string {
  const added = [
    ...receipts.map(({ text }) => text),
    ...toolCalls.map(({ output }) => (output as { message?: string } | undefined)?.message),
  ];
  return added.reduce<string>((rest, text) => rest.replace(`\n\n${text}`, ""), message);
}

/** What a result that the model reads may have. */
const RESULT_KEYS = "type code message data ignored assumed still_open related clarification"
  .split(" ");

interface Result {
  type?: string;
  success?: boolean;
  code?: string;
  eventId?: string;
  assetId?: string;
  ignored?: { field: string; reason: string }[];
  still_open?: { title: string }[];
  related?: { title: string }[];
}

async function giveOne(
  world: World,
  person: Person,
  one: NonNullable<WeakTurn["given"]>[number],
  ids: string[],
): Promise<string> {
  if (!Array.isArray(one)) return await world.addSchedule(person, one.due, fill(one.asset, ids));
  world.model.script.reset();
  world.model.script.next({ toolCalls: [toToolCall(one, ids)], when: { pass: 1 } });
  const { reply, text } = await person.ask({ message: "Note it", threadId: crypto.randomUUID() });
  const { code, eventId, assetId } = (reply.toolCalls[0]?.output ?? {}) as Result;
  assertEquals(code, "ok", text);
  return one[0] === "record_home_event" ? eventId! : assetId ?? "";
}

function toToolCall([name, input]: Call, ids: string[]) {
  return { name, arguments: fill(JSON.stringify(input), ids) };
}

function fill(text: string, ids: string[]): string {
  return text.replace(/<(\d)>/g, (_, i) => ids[Number(i)]!);
}
