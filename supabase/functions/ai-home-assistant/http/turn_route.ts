/** `POST /`: who, what, under which key; then the turn, and its reply. */
import { turnRequest } from "../contract.ts";
import type { TurnEvent, Usage } from "../contract.ts";
import { TurnError } from "../errors.ts";
import type { TurnInput } from "../turn/dependencies.ts";
import type { Trace } from "../turn/trace.ts";
import { readBody } from "./body.ts";
import type { Caller } from "./caller.ts";
import { canonicalHash } from "./canonical_json.ts";
import { idempotencyKey } from "./idempotency_key.ts";
import { parseBody } from "./parse_body.ts";
import { parseJson } from "./parse_json.ts";

export type TurnRouteDeps = {
  checkCaller(headers: Headers): Promise<Caller>;
  /** The turn itself, as the caller. */
  takeTurn(caller: Caller, input: TurnInput, trace: Trace): AsyncIterable<TurnEvent>;
  newId(): string;
};

export type TurnOutcome = {
  /** JSON text. */
  reply: string;
  replayed: boolean;
  usage?: Usage;
};

/** `seen` learns who is calling as soon as it is known, for the log of what fails after it. */
export async function turnRoute(
  request: Request,
  { checkCaller, takeTurn, newId }: TurnRouteDeps,
  trace: Trace,
  seen: (caller: Caller) => void,
): Promise<TurnOutcome> {
  const caller = await trace.time("auth", () => checkCaller(request.headers));
  seen(caller);
  const input = await readTurn(request, newId);
  let usage: Usage | undefined;
  let finished: Extract<TurnEvent, { type: "finished" }> | undefined;
  // To the end, also when the person has hung up: what was recorded must be answered and stored.
  for await (const event of takeTurn(caller, input, trace)) {
    if (event.type === "usage") usage = event.usage;
    if (event.type === "finished") finished = event;
  }
  if (!finished) throw new TurnError("internal", { reason: "turn_without_end" });
  return { reply: finished.reply, replayed: finished.replayed, usage };
}

async function readTurn(request: Request, newId: () => string): Promise<TurnInput> {
  const body = parseJson(await readBody(request));
  const turn = parseBody(turnRequest, body);
  return {
    request: turn,
    idempotencyKey: idempotencyKey(request.headers, turn, newId),
    requestHash: await canonicalHash(body),
  };
}
