import { isRecord } from "../check/json_kind.ts";
import type { SocketAction } from "../http/socket_action.ts";

/** Where an answer stops, and until when; for a script in the model's own process. */
export type Hold = {
  /** So many events of its stream go out before, after the head; left out, not even the head does. */
  after?: number;
  until: Promise<unknown>;
  /** Called when it stops there. */
  reached?: () => void;
};

/** Throws an Error for what holds nothing: over HTTP no promise can come. */
export function checkHold(hold: unknown): void {
  if (hold === undefined) return;
  if (!isRecord(hold) || !(hold.until instanceof Promise)) {
    throw new Error("Cannot script the answer: hold needs a promise in until");
  }
}

/** The answer with the stop in it; one that is shorter stops before its end. */
export function applyHold(steps: SocketAction[], hold: Hold | undefined): SocketAction[] {
  if (!hold) return steps;
  const { after, until, reached } = hold;
  const at = after === undefined ? 0 : Math.min(after + 1, steps.length - 1);
  return [...steps.slice(0, at), { until, reached }, ...steps.slice(at)];
}
