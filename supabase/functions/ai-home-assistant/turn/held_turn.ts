import type { Part, StoredMessage } from "../contract/parts.ts";
import { hasWritten, isToolResult } from "../contract/tool_result.ts";
import type { FilesRead, MessageFile } from "../contract/file_reading.ts";
import type { ShortIds } from "../ids.ts";
import type { DangerKind } from "../sentences/safety.ts";
import type { Sentences } from "../sentences/sentences.ts";
import { renderTexts } from "../sentences/statements/render.ts";
import type { ScreenContext } from "../prompts/home_context.ts";
import type { HomeContext, Lease, LeasedTurn } from "../record/turn_database.ts";
import type { Tool } from "../tools/tool.ts";
import type { ToolCall } from "../tools/tool_call.ts";
import { buildPrompt, type Prompt } from "./build_prompt.ts";
import type { HeldResult } from "./begin_turn.ts";
import { createUsageMeter, type UsageMeter } from "./usage_meter.ts";
import type { TurnDependencies } from "./dependencies.ts";
import {
  createEventQueue,
  createTurnEventLog,
  type EventQueue,
  type TurnEventLog,
} from "./event_queue.ts";
import { createTurnCancellation, renewLease, type TurnCancellation } from "./lease.ts";
import type { NoticeCalls, Titles } from "./notice.ts";
import type { StoredProgress } from "./stored_progress.ts";
import { fromToolCallRow } from "./tool_calls.ts";
import { isRetraction, splitWords } from "./typed_decision.ts";
import { findDangers } from "./words/danger.ts";
import { asksToUndoLastTurn } from "./words/undo_words.ts";

/** A turn whose lease this process holds, from its begin to `finish_turn`. */
export interface HeldTurn {
  id: string;
  homeId: string;
  threadId: string;
  /** The id of the assistant's message. */
  messageId: string;
  lease: Lease;
  progress: StoredProgress;
  /** If true, the model must not be called: a limit is reached and the calls are stored. */
  isLimitExceeded: boolean;
  home: HomeFacts;
  /** The messages of the thread before the person's. */
  history: readonly StoredMessage[];
  /** The text of the person's message. */
  userText: string;
  /** The dangers that the message describes or, where it names none, the critical calls of the model. */
  dangers: readonly DangerKind[];
  /** Whether the message asks to undo what was done last, and names nothing. */
  asksToUndoLastTurn: boolean;
  /**
   * Whether that undo is what the turn does: the thread has a write. If the message has cancelled pending calls, their
   * turn wrote something too, and the message is no mere "cancel it".
   */
  undoesLastTurn: boolean;
  /** What the function itself says, in the language of the turn. */
  sentences: Sentences;
  /** The parts of their message, and what the app showed meanwhile. */
  userParts: readonly Part[];
  screen: ScreenContext;
  prompt: Prompt;
  /** The prompt with the message in these parts. */
  promptFor(userParts: readonly Part[]): Prompt;
  /** The pictures and documents of the message. */
  messageFiles: readonly MessageFile[];
  /** What was read in them, for the first time. */
  filesRead: FilesRead;
  tools: readonly Tool[];
  /** The calls of earlier turns that are still pending and that the person may decide. */
  undecidedCalls: readonly ToolCall[];
  /** The pending calls of earlier turns that this turn's message cancelled and that its message has not named yet. */
  cancelledCalls: NoticeCalls["cancelledCalls"];
  /** Milliseconds since the epoch. */
  deadline: number;
  meter: UsageMeter;
  cancellation: TurnCancellation;
  events: EventQueue;
  /** Only for a streamed turn. */
  eventLog?: TurnEventLog;
}

/** Prepares the passes of a held turn, and renews its lease and stores its events until it is disposed. */
export function holdTurn(
  { row, progress, userParts, screen }: HeldResult,
  deadline: number,
  { database, settings, tools, heldLeases, isStreamed, language, now, trace }: TurnDependencies,
): HeldTurn & Disposable {
  const { id, lease_token, home_id, thread_id, person_id, assistant_message_id } = row.turn;
  language.setTurn(row.turn.language);
  trace.note({
    home: home_id,
    thread: thread_id,
    person: person_id,
    message: assistant_message_id,
  });
  if (row.exceeded_limit) trace.note({ exceeded_limit: row.exceeded_limit });
  const promptFor = (parts: readonly Part[]) => buildPrompt(row, screen, [...parts], now());
  const prompt = promptFor(userParts);
  if (prompt.droppedResultCount > 0) trace.note({ dropped_results: prompt.droppedResultCount });
  const lease = { turn_id: id, lease_token };
  const userText = textOf(userParts);
  const asksUndo = asksToUndoLastTurn(userText) &&
    !userParts.some(({ type }) => type === "follow-up-context");
  const cancellation = createTurnCancellation();
  const renewal = renewLease(database, lease, settings.leaseSeconds, cancellation);
  const held = heldLeases.add(() => database.releaseTurn(lease));
  const eventLog = isStreamed ? createTurnEventLog(database, lease, cancellation) : undefined;
  return {
    id,
    homeId: home_id,
    threadId: thread_id,
    messageId: assistant_message_id,
    lease,
    progress,
    isLimitExceeded: row.exceeded_limit !== undefined,
    home: selectHomeFacts(row.home_context, row.short_ids),
    history: row.history,
    userText,
    dangers: findDangers(userText),
    asksToUndoLastTurn: asksUndo,
    undoesLastTurn: asksUndo &&
      (row.cancelled_calls.length === 0
        ? row.history.some(hasWrite)
        : wroteLast(row.history) && !isRetraction(splitWords(userText))),
    sentences: language.sentences(),
    userParts,
    screen,
    prompt,
    promptFor,
    messageFiles: row.files ?? [],
    filesRead: { files: [], unread: [] },
    tools,
    undecidedCalls: readUndecidedCalls(row, tools, language.sentences()),
    cancelledCalls: hasShownNotice(progress) ? [] : row.cancelled_calls.map((call) => ({
      ...call,
      label: renderTexts(call.label, language.sentences().language),
    })),
    deadline,
    meter: createUsageMeter(),
    cancellation,
    events: createEventQueue(eventLog?.add),
    ...(eventLog && { eventLog }),
    [Symbol.dispose]() {
      eventLog?.[Symbol.dispose]();
      renewal[Symbol.dispose]();
      held[Symbol.dispose]();
    },
  };
}

function hasWrite({ parts }: StoredMessage): boolean {
  return parts.some((part) =>
    part.type === "tool-call" && isToolResult(part.output) && hasWritten(part.output)
  );
}

/** Whether the last turn with a call that wrote or did not run has written. */
function wroteLast(history: readonly StoredMessage[]): boolean {
  const last = history.findLast((message) => hasWrite(message) || hasUnrunCall(message));
  return last !== undefined && hasWrite(last);
}

function hasUnrunCall({ parts }: StoredMessage): boolean {
  return parts.some((part) =>
    part.type === "tool-call" && isToolResult(part.output) &&
    ["denied", "expired"].includes(part.output.code)
  );
}

/** Whether the message of a paused turn has named the calls that were cancelled. */
function hasShownNotice(progress: StoredProgress): boolean {
  return progress.type === "responded" &&
    (progress.shownParts ?? []).some((part) => part.type === "text" && part.notice === "results");
}

/** The calls of earlier turns that are still pending, as `begin_turn` or `run_tools` returns them. */
export function readUndecidedCalls(
  { undecided_calls: rows = [] }: Pick<LeasedTurn, "undecided_calls">,
  tools: readonly Tool[],
  sentences: Sentences,
): ToolCall[] {
  return rows.map((row) => fromToolCallRow(row, tools, sentences));
}

function textOf(parts: readonly Part[]): string {
  return parts.flatMap((part) => part.type === "text" ? part.text : []).join("\n\n");
}

/** The part of the home context that a turn needs after the prompt is built; the whole is ten times as large. */
export interface HomeFacts extends Pick<HomeContext, "today"> {
  timeZone: string;
  currency: string;
  country: string | null;
  /** City and region. */
  place: string | null;
  assets: Asset[];
  openIssues: OpenIssue[];
  attention: AttentionItem[];
  /** By id and by short id. */
  titles: Titles;
}

type Asset = Pick<HomeContext["assets"][number], "id" | "kind" | "name">;
type OpenIssue = Pick<
  HomeContext["open_issues"][number],
  "issue_id" | "asset_id" | "title" | "status"
>;
type AttentionItem = Pick<
  HomeContext["attention"][number],
  "kind" | "id" | "asset_id" | "title" | "task"
>;

function selectHomeFacts(context: HomeContext, shortIds: ShortIds): HomeFacts {
  const { time_zone, currency, country, place } = context.home;
  return {
    titles: listTitles(context, shortIds),
    today: context.today,
    timeZone: time_zone,
    currency,
    country,
    place,
    assets: context.assets.map(({ id, kind, name }) => ({ id, kind, name })),
    openIssues: context.open_issues.map(({ issue_id, asset_id, title, status }) => ({
      issue_id,
      asset_id,
      title,
      status,
    })),
    attention: context.attention.map(({ kind, id, asset_id, title, task }) => ({
      kind,
      id,
      asset_id,
      title,
      ...(task !== undefined && { task }),
    })),
  };
}

function listTitles(context: HomeContext, shortIds: ShortIds): Titles {
  const titles = [
    ...context.recent_events.map(({ id, title }) => [id, title] as const),
    ...context.attention.map(({ id, title }) => [id, title] as const),
    ...[...context.settled_issues, ...context.open_issues].map(({ issue_id, title }) =>
      [issue_id, title] as const
    ),
    ...context.assets.map(({ id, name }) => [id, name] as const),
  ];
  return new Map(titles.flatMap(([id, title]) => {
    const shortId = shortIds[id];
    return shortId === undefined ? [[id, title]] : [[id, title], [shortId, title]];
  }));
}
