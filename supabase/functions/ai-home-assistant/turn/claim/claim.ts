import type { Part } from "../../contract/parts.ts";
import type { FinishedEvent } from "../../contract/turn_events.ts";
import { TurnError } from "../../errors.ts";
import type { ScreenContext } from "../../model/prompts/render_home_context.ts";
import type { ClaimedTurn, RunningTurn } from "../../record/turn_database.ts";
import type { FollowRequest } from "../../threads/follow_turn.ts";
import type { StoredProgress } from "./stored_progress.ts";

/** The result of claiming a turn. */
export type Claim =
  & {
    turnId: string;
    /** The `outcome` of the SQL function, for the log. */
    sqlOutcome: string;
  }
  & (HeldClaim | RepliedClaim | RunningClaim);

/** This process holds the turn's lease and produces the reply. */
export interface HeldClaim {
  type: "held";
  row: ClaimedTurn;
  progress: StoredProgress;
  /** The person's message. */
  userParts: Part[];
  /** What the person sees in the app while they write. */
  screen: ScreenContext;
}

/** The turn has a reply: a stored one, or one that says which calls are still pending. */
interface RepliedClaim {
  type: "replied";
  event: FinishedEvent;
}

/** Another process holds the turn; its events can be followed. */
interface RunningClaim {
  type: "running";
  follow: FollowRequest;
}

/**
 * The claim of a turn that another process holds. Throws a TurnError `turn_in_progress` if the request
 * cannot follow it: it reads no stream, or the running turn is another one.
 */
export function claimRunning(
  { outcome, turn, retry_after }: RunningTurn,
  { isStreamed, isContinuation }: { isStreamed: boolean; isContinuation: boolean },
): Claim {
  if (!isStreamed || !turn) throw new TurnError("turn_in_progress", { retryAfter: retry_after });
  return {
    turnId: turn.id,
    sqlOutcome: outcome,
    type: "running",
    follow: { threadId: turn.thread_id, turn, isContinuation },
  };
}
