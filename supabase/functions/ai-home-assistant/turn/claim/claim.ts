import type { Part } from "../../contract/parts.ts";
import type { FinishedEvent } from "../../contract/turn_events.ts";
import type { TurnFocus } from "../../model/prompts/render_home_context.ts";
import type { ClaimedTurn } from "../../record/home_record.ts";
import type { FollowRequest } from "../../threads/follow_turn.ts";
import type { StoredProgress } from "./stored_progress.ts";

/** What the database says about a turn that this process asks for. */
export type Claim =
  & {
    /** For the log. */
    turnId: string;
    outcome: string;
  }
  & (HeldClaim | FinishedClaim | RunningClaim);

/** This process holds the turn's lease and produces the reply. */
export interface HeldClaim {
  type: "held";
  row: ClaimedTurn;
  progress: StoredProgress;
  /** The person's message. */
  userParts: Part[];
  /** What the person sees in the app while they write. */
  focus: TurnFocus;
}

/** There is a reply already, or calls are still pending. */
interface FinishedClaim {
  type: "finished";
  event: FinishedEvent;
}

/** Another process holds the turn; its events can be followed. */
interface RunningClaim {
  type: "running";
  follow: FollowRequest;
}
