/**
 * The composition root: reads the environment, puts the rooms together, serves. Nothing else does any
 * of the three.
 */
import { readSettings } from "./settings.ts";
import { createCallerVerifier } from "./http/auth/verify_caller.ts";
import { createHandler } from "./http/handler.ts";
import { misconfigured } from "./http/response/misconfigured.ts";
import type { TurnContext } from "./http/request_context.ts";
import { createOpenAiModel } from "./model/openai_model.ts";
import { openRecord } from "./record/supabase_record.ts";
import { TOOLS } from "./tools/registry.ts";
import { readThread } from "./threads/read_thread.ts";
import { followTurn } from "./threads/follow_turn.ts";
import { continueTurn, runTurn } from "./turn/run_turn.ts";
import { stopTurn } from "./threads/stop_turn.ts";

const VERSION = "0.1.0";

function compose(): (request: Request) => Promise<Response> {
  const { platform, model: modelSettings, auth, turn, limits, http } = readSettings((name) =>
    Deno.env.get(name)
  );
  const newId = () => crypto.randomUUID();
  const now = () => performance.timeOrigin + performance.now();

  const model = createOpenAiModel(modelSettings);
  const record = openRecord({
    url: platform.supabaseUrl,
    publishableKey: platform.publishableKeys ?? platform.anonKey!,
    timeoutMs: 10_000,
  });
  const settings = {
    ...turn,
    limits,
    modelName: modelSettings.model,
    toolTimeoutMs: 8_000,
    leaseSeconds: 30,
  };

  const turnOf = ({ caller, trace, live }: TurnContext) => ({
    record: record.as(caller.token),
    model,
    tools: TOOLS,
    settings,
    live,
    newId,
    now,
    trace,
  });

  return createHandler({
    version: VERSION,
    allowedOrigins: http.allowedOrigins,
    verifyCaller: createCallerVerifier({ ...platform, ...auth }),
    takeTurn: (input, visit) => runTurn(input, turnOf(visit)),
    continueTurn: (input, visit) => continueTurn(input, turnOf(visit)),
    followTurn: (where, visit) => followTurn(where, turnOf(visit)),
    stopTurn: (where, { caller }) => stopTurn(record.as(caller.token), where),
    tools: TOOLS,
    readThread: ({ token }, page) => readThread(record.as(token), page),
    keepAlive,
    probes: { database: record.reachable, model: model.reachable },
    newId,
    now,
    log: (line) => console.log(line),
  });
}

declare const EdgeRuntime: { waitUntil(work: Promise<unknown>): void } | undefined;

/** The hosted runtime ends a worker after its last response, unless it is told of work that goes on. */
function keepAlive(work: Promise<unknown>): void {
  if (typeof EdgeRuntime !== "undefined") EdgeRuntime.waitUntil(work);
}

/** An operator who forgot a variable reads its name in the log; the app is told to come back later. */
function composeOrExplain(): (request: Request) => Promise<Response> {
  try {
    return compose();
  } catch (error) {
    console.error(error instanceof Error ? error.message : "Cannot start");
    return misconfigured;
  }
}

Deno.serve(composeOrExplain());
