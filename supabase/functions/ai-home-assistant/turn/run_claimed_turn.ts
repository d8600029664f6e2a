import type { TurnEvent } from "../contract/turn_events.ts";
import { followTurn } from "../threads/follow_turn.ts";
import type { Claim, HeldClaim } from "./claim/claim.ts";
import type { TurnDependencies } from "./dependencies.ts";
import { type HeldTurn, holdTurn } from "./held_turn.ts";

/**
 * Claims a turn and, if this process holds it, emits the events of `emitReply` and logs them for followers.
 * Emits the stored reply of a finished turn, and the events of a turn that runs on another process. Throws as
 * `claimTurn` and `emitReply` do.
 */
export async function* runClaimedTurn(
  claimTurn: () => Promise<Claim>,
  emitReply: (turn: HeldTurn, deps: TurnDependencies) => AsyncGenerator<TurnEvent, void>,
  deps: TurnDependencies,
): AsyncGenerator<TurnEvent, void> {
  const claim = await claimAndHold(claimTurn, deps);
  if (claim.type === "replied") return yield claim.event;
  if (claim.type === "running") return yield* followTurn(claim.follow, deps);

  using turn = claim.turn;
  const events = emitReply(turn, deps);
  // Only a stream has deltas.
  for await (const event of deps.isStreamed ? turn.events.mergeInto(events) : events) {
    turn.eventLog?.add(event);
    yield event;
  }
}

/** Not inlined: a generator keeps its variables, and the row of a claim is most of a turn's memory. */
async function claimAndHold(
  claimTurn: () => Promise<Claim>,
  deps: TurnDependencies,
): Promise<Exclude<Claim, HeldClaim> | { type: "held"; turn: HeldTurn & Disposable }> {
  const deadline = deps.now() + deps.settings.turnTimeoutMs;
  const claim = await deps.trace.time("begin", claimTurn);
  deps.trace.note({ turn: claim.turnId, begin: claim.sqlOutcome });
  return claim.type === "held" ? { type: "held", turn: holdTurn(claim, deadline, deps) } : claim;
}
