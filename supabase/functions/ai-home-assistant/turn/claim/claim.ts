import type { Part } from "../../contract/parts.ts";
import type { FinishedEvent } from "../../contract/turn_events.ts";
import type { ScreenContext } from "../../model/prompts/render_home_context.ts";
import type { ClaimedTurn } from "../../record/turn_database.ts";
import type { FollowRequest } from "../../threads/follow_turn.ts";
import type { StoredProgress } from "./stored_progress.ts";

/** What the database says about a turn that this process asks for. */
export type Claim =
  & {
    /** For the log. */
    turnId: string;
    outcome: string;
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
  focus: ScreenContext;
}

/** There is a reply already, or calls are still pending. */
interface RepliedClaim {
  type: "finished";
  event: FinishedEvent;
}

/** Another process holds the turn; its events can be followed. */
interface RunningClaim {
  type: "running";
  follow: FollowRequest;
}
