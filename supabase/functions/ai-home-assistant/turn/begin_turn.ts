import { restoreReply } from "../conversation/restore_reply.ts";
import { HISTORY_LIMIT } from "../contract/limits.ts";
import type { Part } from "../contract/parts.ts";
import type { ToolResultsRequest, TurnRequest } from "../contract/requests.ts";
import type { FinishedEvent } from "../contract/turn_events.ts";
import { type ErrorCode, TurnError } from "../errors.ts";
import type { ScreenContext } from "../prompts/home_context.ts";
import type {
  BeginTurnRequest,
  BeginTurnResult,
  LeasedTurn,
  RunningTurn,
  UsageLimit,
} from "../record/turn_database.ts";
import { sentencesIn } from "../sentences/choose_sentences.ts";
import { buildSafetyText } from "../sentences/safety.ts";
import type { ShortIds } from "../ids.ts";
import { toStorableText } from "../storable_text.ts";
import type { FollowRequest } from "../threads/follow_turn.ts";
import { homeRequired, NEEDS_HOME } from "../threads/thread.ts";
import type { TurnDependencies } from "./dependencies.ts";
import { findPartialDecision } from "./partial_decision.ts";
import { readStoredProgress, type StoredProgress } from "./stored_progress.ts";
import { readTypedDecision, type TypedDecision } from "./typed_decision.ts";
import { findDangers } from "./words/danger.ts";
import { readPersonWords } from "./words/own_words.ts";
import { asksToUndoLastTurn } from "./words/undo_words.ts";
import { recogniseLanguage } from "./words/recognise_language.ts";

/** A checked request of an authenticated caller to answer a message. */
export interface TurnInput {
  request: TurnRequest;
  /** Whether the message has an answer already, which a new one replaces. */
  regenerate?: boolean;
  idempotencyKey: string;
  /** SHA-256 of the canonical JSON of `request` without `locale`, hexadecimal. */
  requestHash: string;
}

/** A checked approval decision or client tool output of an authenticated caller. */
export interface CallResponseInput {
  request: ToolResultsRequest;
  /** Null if the request has none: a resend is then recognised by the call itself. */
  idempotencyKey: string | null;
  requestHash: string;
}

/** The result of beginning or continuing a turn. */
export type BeginResult =
  & {
    turnId: string;
    /** The `outcome` of the SQL function, for the log. */
    sqlOutcome: string;
  }
  & (HeldResult | RepliedResult | RunningResult);

/** This process holds the turn's lease and produces the reply. */
export interface HeldResult {
  type: "held";
  row: LeasedTurn;
  progress: StoredProgress;
  /** The person's message. */
  userParts: Part[];
  /** What the person sees in the app while they write. */
  screen: ScreenContext;
}

/** The turn has a reply: that of its stored message, or one that says which calls are still pending. */
interface RepliedResult {
  type: "replied";
  event: FinishedEvent;
}

/** Another process holds the turn; its events can be followed. */
interface RunningResult {
  type: "running";
  follow: FollowRequest;
}

/**
 * The result for a turn that another process holds. Throws a TurnError `turn_in_progress` if the request
 * cannot follow it: it reads no stream, or the running turn is another one.
 */
export function toRunningResult(
  { outcome, turn, retry_after }: RunningTurn,
  { isStreamed, isContinuation }: { isStreamed: boolean; isContinuation: boolean },
): BeginResult {
  if (!isStreamed || !turn) throw new TurnError("turn_in_progress", { retryAfter: retry_after });
  return {
    turnId: turn.id,
    sqlOutcome: outcome,
    type: "running",
    follow: { threadId: turn.thread_id, turn, isContinuation },
  };
}

/**
 * Stores the message and takes its turn. If another process runs this turn already, a streamed request
 * follows it.
 *
 * Throws a TurnError if the database rejects the turn. In a danger its sentence begins with the safety steps.
 */
export async function beginTurn(input: TurnInput, deps: TurnDependencies): Promise<BeginResult> {
  try {
    return await claimTurn(input, deps);
  } catch (error) {
    throw error instanceof TurnError ? addSafetySteps(error, input.request.message) : error;
  }
}

/** A turn that is refused has no language and no home yet: the steps are in the language of the message. */
function addSafetySteps(error: TurnError, message: string): TurnError {
  const dangers = findDangers(message);
  if (dangers.length === 0) return error;
  const language = recogniseLanguage(message);
  return new TurnError(error.code, {
    ...error,
    sentence(requested) {
      const sentences = language ? sentencesIn(language) : requested;
      const steps = buildSafetyText(dangers, { language: sentences.language, country: null });
      return `${steps}\n\n${error.sentenceIn(sentences)}`;
    },
  });
}

async function claimTurn(input: TurnInput, deps: TurnDependencies): Promise<BeginResult> {
  const { database, tools, isStreamed } = deps;
  const userParts = buildUserMessageParts(input.request);
  const typedDecision = await readDecision(input, database);
  const request = buildRequest(input, userParts, typedDecision, deps);
  const row = await waitWhileStopping(
    () => database.beginTurn(request),
    // `turn` is set if it is the turn of this same message. A regeneration follows it only if it is not about to
    // stop: the stopped answer is the one to replace.
    ({ turn }) => turn !== undefined && isStreamed && !request.regenerate,
    deps,
  );
  switch (row.outcome) {
    case "new":
    case "resume": {
      const logged = { turnId: row.turn.id, sqlOutcome: row.outcome };
      const sentences = sentencesIn(row.turn.language);
      const progress = readStoredProgress(row, tools, sentences, typedDecision?.decision);
      const parts = addShortIds(userParts, row.short_ids);
      return { ...logged, type: "held", row, progress, userParts: parts, screen: input.request };
    }
    case "replay": {
      const { turn: { id: turnId }, outcome, parts } = row;
      const event = {
        type: "finished" as const,
        turnId,
        reply: restoreReply(row),
        replayed: true,
        isStored: true,
        parts,
      };
      return { turnId, sqlOutcome: outcome, type: "replied", event };
    }
    case "running":
      return toRunningResult(row, { isStreamed, isContinuation: false });
    default:
      throw toRejection(row);
  }
}

/**
 * What the message decides. A repeated message gets the reply of the first one, whatever is pending by now. One that asks
 * to undo what was done last decides nothing, so it cancels what is pending: "No, undo all of it".
 */
async function readDecision(
  { request, regenerate }: TurnInput,
  database: TurnDependencies["database"],
): Promise<TypedDecision | null> {
  if (regenerate) return null;
  const typedDecision = readTypedDecision(request);
  const isDenial = typedDecision?.decision.startsWith("denied") &&
    typedDecision.decision !== "denied_and_more";
  if (asksToUndoLastTurn(request.message) && !isDenial) return null;
  const calls = await findPartialDecision(request, database);
  if (calls && calls !== "none") return { decision: "named", calls };
  return typedDecision ?? (calls && { decision: "unclear" });
}

function buildRequest(
  { request, regenerate = false, idempotencyKey, requestHash }: TurnInput,
  userParts: Part[],
  typedDecision: TypedDecision | null,
  { settings, newId, language }: TurnDependencies,
): BeginTurnRequest {
  const { ownWords, namedTitle, asksUndo } = readPersonWords(toStorableText(request.message));
  return {
    turn_id: newId(),
    attempt_id: newId(),
    route: "turn",
    idempotency_key: idempotencyKey,
    request_hash: requestHash,
    home_id: request.propertyId ?? null,
    thread_key: request.threadId ?? null,
    message: { client_id: request.messageId ?? null, parts: userParts },
    own_words: ownWords,
    named_title: namedTitle,
    asks_undo: asksUndo,
    names_danger: findDangers(request.message).length > 0,
    languages: {
      message: recogniseLanguage(request.message) ?? null,
      locale: language.requested(),
      accepted: language.accepted(),
    },
    screen_id: request.activeFocus?.id ?? null,
    regenerate,
    decision: typedDecision?.decision ?? null,
    decision_changes: typedDecision?.changes ?? null,
    decision_calls: typedDecision?.calls ?? null,
    imported_history: (request.conversationHistory ?? [])
      .map(({ role, content }) => ({ role, content: toStorableText(content) }))
      .filter(({ content }) => content.trim() !== ""),
    history_limit: HISTORY_LIMIT,
    lease_seconds: settings.leaseSeconds,
  };
}

/** The parts as SQL stores them: with the short id of what the person tapped on. */
function addShortIds(parts: Part[], shortIds: ShortIds): Part[] {
  return parts.map((part) => {
    const shortId = part.type === "follow-up-context" && shortIds[part.id ?? ""];
    return shortId ? { ...part, shortId } : part;
  });
}

type Rejected = Exclude<
  BeginTurnResult,
  { outcome: "new" | "resume" | "replay" | "running" }
>;

const LIMIT_ERRORS: Record<UsageLimit, ErrorCode> = {
  turns_per_minute: "rate_limited",
  turns_per_day: "rate_limited",
  running_turns: "rate_limited",
  storage_per_day: "rate_limited",
  tokens_per_month: "budget_exhausted",
};

function toRejection(row: Rejected): TurnError {
  switch (row.outcome) {
    case "mismatch":
      return new TurnError("idempotency_key_reused");
    case "deleted":
      return new TurnError("message_deleted");
    case "edited":
      return new TurnError("history_is_fixed", {
        sentence: ({ specialErrors }) => specialErrors.messageIsFixed,
        details: { field: "messages", reason: "must end with the message as it was first sent" },
      });
    case "not_last":
      // AI SDK sends the id of the answer as `messageId`; this function reads the message's id from `messages`.
      return new TurnError("history_is_fixed", {
        details: { field: "messageId", reason: "must be the last answer of the thread" },
      });
    case "limited":
      return new TurnError(LIMIT_ERRORS[row.limit], {
        details: { limit: row.limit },
        retryAfter: row.retry_after,
      });
    case "home_required":
      return homeRequired(NEEDS_HOME);
    case "home_missing":
      return new TurnError("home_missing");
    case "home_not_found":
      return new TurnError("not_found", { details: { field: "propertyId" } });
    case "file_not_found":
      return new TurnError("not_found", { details: { field: "files" } });
    case "thread_not_found":
      return new TurnError("not_found", { details: { field: "threadId" } });
    case "unauthenticated":
      return new TurnError("unauthenticated");
  }
}

/** The person's message as it is stored: the card they tapped on, quoted, their files, and their text. */
function buildUserMessageParts({ message, followUpContext, files = [] }: TurnRequest): Part[] {
  const text: Part[] = message.trim() === ""
    ? []
    : [{ type: "text", text: toStorableText(message) }];
  const fileParts = files.map(({ id, mediaType }): Part => ({
    type: "file",
    fileId: id,
    mediaType: mediaType ?? "application/octet-stream",
    // SQL add_file_facts knows the home.
    url: "",
  }));
  if (!followUpContext) return [...fileParts, ...text];
  const { kind, id, text: cardText } = followUpContext;
  return [
    {
      type: "follow-up-context",
      kind: toStorableText(kind),
      ...(id !== undefined && { id: toStorableText(id) }),
      ...(cardText !== undefined && { text: toStorableText(cardText) }),
    },
    ...fileParts,
    ...text,
  ];
}

const POLL_INTERVAL_MS = 200;

/**
 * Repeats the begin while it returns a turn that is about to stop: the message of a person who stops a turn and
 * writes at once is not rejected. The stopping process notices within a third of its lease; this waits for
 * half of it and then returns the last result.
 *
 * @param canFollow whether the request follows that turn, so that it need not wait
 */
async function waitWhileStopping<Result extends { outcome: string }>(
  begin: () => Promise<Result | RunningTurn>,
  canFollow: (running: RunningTurn) => boolean,
  { now, settings }: Pick<TurnDependencies, "now" | "settings">,
): Promise<Result | RunningTurn> {
  const deadline = now() + settings.leaseSeconds * 1_000 / 2;
  while (true) {
    const result = await begin();
    if (!isStopping(result) || canFollow(result) || now() > deadline) return result;
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
  }
}

function isStopping(result: { outcome: string }): result is RunningTurn {
  return result.outcome === "running" && (result as RunningTurn).stopping === true;
}
