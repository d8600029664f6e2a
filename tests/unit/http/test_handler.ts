/** A handler over scripted dependencies, and requests to it. */
import type { TurnEvent } from "@function/contract/turn_events.ts";
import { TurnError } from "@function/errors.ts";
import { createHandler, type HandlerDeps } from "@function/http/handler.ts";
import type { TurnInput } from "@function/turn/begin_turn.ts";
import { reply } from "../stream/events.ts";

export const userId = "8a5d3c1e-1111-4222-8333-444455556666";

/** Returns a handler whose turn replies `{"message":"Hello.","n":1e2}`, and what it received. */
export function startHandler(overrides: Partial<HandlerDeps> = {}) {
  const log: Record<string, unknown>[] = [];
  const inputs: TurnInput[] = [];
  let ids = 0;
  const handle = createHandler({
    verifyCaller: () => Promise.resolve({ userId, token: "secret-token" }),
    async *runTurn(input, { trace }) {
      inputs.push(input);
      await trace.time("begin", () => Promise.resolve());
      trace.note({ turn: "turn-1" });
      yield finished("Hello.");
    },
    async *respondToCall() {
      yield finished("Continued.");
    },
    async *followTurn() {},
    stopTurn: (_, { caller }) => Promise.resolve({ threadId: caller.userId, stopped: true }),
    readThread: () => Promise.reject(new TurnError("not_found")),
    tools: [],
    waitUntil() {},
    newId: () => `id-${++ids}`,
    probes: {
      database: () => Promise.resolve("available"),
      model: () => Promise.resolve("available"),
    },
    version: "1.2.3",
    allowedOrigins: [],
    log: (line) => log.push(JSON.parse(line)),
    now: () => 1_790_000_000_000,
    ...overrides,
  });
  return { handle, log, inputs };
}

export function finished(message: string, replayed = false): TurnEvent {
  return { type: "finished", turnId: "turn-1", reply: reply({ message }), replayed };
}

export function post(body: unknown, headers: Record<string, string> = {}): Request {
  return postBytes(typeof body === "string" ? body : JSON.stringify(body), headers);
}

export function postBytes(body: BodyInit, headers: Record<string, string> = {}): Request {
  const all = { "content-type": "application/json", ...headers };
  return get("", { method: "POST", headers: all, body });
}

export function get(path: string, init: RequestInit = {}): Request {
  return new Request(`http://localhost/ai-home-assistant${path}`, init);
}
