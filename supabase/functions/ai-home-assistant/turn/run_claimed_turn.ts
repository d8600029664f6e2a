import type { TurnEvent } from "../contract/turn_events.ts";
import { followTurn } from "../threads/follow_turn.ts";
import type { Claim, HeldClaim } from "./claim/claim.ts";
import type { TurnDependencies } from "./dependencies.ts";
import { type HeldTurn, holdTurn } from "./held_turn.ts";

/**
 * Claims a turn and, if this process holds it, runs `produceReply` and returns the events that it emits. Returns the
 * stored reply of a finished turn, and the events of a turn that runs on another process. The reader gets the errors of
 * `claimTurn` and `produceReply`. Begins with the first read; a held turn then runs to its end, also without a reader.
 */
export function runClaimedTurn(
  claimTurn: () => Promise<Claim>,
  produceReply: (turn: HeldTurn, deps: TurnDependencies) => Promise<void>,
  deps: TurnDependencies,
): AsyncIterable<TurnEvent> {
  let claimed: AsyncIterator<TurnEvent, void> | undefined;

  async function readFirst(): Promise<IteratorResult<TurnEvent, void>> {
    const claim = await claimAndHold(claimTurn, deps);
    if (claim.type === "held") {
      claimed = claim.turn.events;
      void runHeldTurn(claim.turn, produceReply, deps);
    } else {
      claimed = claim.type === "running"
        ? followTurn(claim.follow, deps)[Symbol.asyncIterator]()
        : emitOnly(claim.event);
    }
    return await claimed.next();
  }

  // No generator: each one between a turn and its client costs several promises for every event.
  return {
    [Symbol.asyncIterator]: () => ({ next: () => claimed ? claimed.next() : readFirst() }),
  };
}

/** Never rejects: the reader of the events gets the error. */
async function runHeldTurn(
  turn: HeldTurn & Disposable,
  produceReply: (turn: HeldTurn, deps: TurnDependencies) => Promise<void>,
  deps: TurnDependencies,
): Promise<void> {
  try {
    await produceReply(turn, deps);
    turn.events.end();
  } catch (error) {
    turn.events.fail(error);
  } finally {
    turn[Symbol.dispose]();
  }
}

async function* emitOnly(event: TurnEvent): AsyncGenerator<TurnEvent, void> {
  yield event;
}

/** Not inlined: a closure keeps its variables, and the row of a claim is most of a turn's memory. */
async function claimAndHold(
  claimTurn: () => Promise<Claim>,
  deps: TurnDependencies,
): Promise<Exclude<Claim, HeldClaim> | { type: "held"; turn: HeldTurn & Disposable }> {
  const deadline = deps.now() + deps.settings.turnTimeoutMs;
  const claim = await deps.trace.time("begin", claimTurn);
  deps.trace.note({ turn: claim.turnId, begin: claim.sqlOutcome });
  return claim.type === "held" ? { type: "held", turn: holdTurn(claim, deadline, deps) } : claim;
}
