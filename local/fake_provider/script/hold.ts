import { isRecord } from "../check/json_kind.ts";
import type { SocketAction } from "../http/socket_action.ts";

/** Where a response pauses, and until when. Only for a script in the provider's own process. */
export type Hold = {
  /** The number of stream events sent before the pause; absent: nothing is sent, not even the head. */
  after?: number | undefined;
  until: Promise<unknown>;
  /** Called when the pause begins. */
  reached?: () => void;
};

/** Throws for a hold without a promise: a script over HTTP cannot have one. */
export function checkHold(hold: unknown): void {
  if (hold === undefined) return;
  if (!isRecord(hold) || !(hold["until"] instanceof Promise)) {
    throw new Error("Cannot script the response: hold needs a promise in until");
  }
}

/** Returns the actions with the pause; a shorter response pauses before its end. */
export function applyHold(steps: SocketAction[], hold: Hold | undefined): SocketAction[] {
  if (!hold) return steps;
  const { after, until, reached } = hold;
  const at = after === undefined ? 0 : Math.min(after + 1, steps.length - 1);
  const pause: SocketAction = reached ? { until, reached } : { until };
  return [...steps.slice(0, at), pause, ...steps.slice(at)];
}
