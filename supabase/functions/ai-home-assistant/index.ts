/**
 * Entry point of the Edge Function: reads the environment, connects the modules and starts the server. No
 * other file of the function reads the environment.
 */
import { readSettings } from "./read_settings.ts";
import { createCallerVerifier } from "./http/auth/verify_caller.ts";
import { createHandler } from "./http/handler.ts";
import { respondMisconfigured } from "./http/response/respond_misconfigured.ts";
import type { TurnContext } from "./http/caller_context.ts";
import { toModelId } from "./model/model_id.ts";
import { createOpenAiModel } from "./model/openai_model.ts";
import { connectDatabase } from "./record/supabase_database.ts";
import { TOOLS } from "./tools/registry.ts";
import { createOutputGate } from "./sanitise/gate/output_gate.ts";
import { readThread } from "./threads/read_thread.ts";
import { createFollowerLimit } from "./threads/follower_limit.ts";
import { followTurn } from "./threads/follow_turn.ts";
import { respondToCall, runTurn } from "./turn/run_turn.ts";
import { stopTurn } from "./threads/stop_turn.ts";

const VERSION = "0.1.0";
/** For one database call. */
const DATABASE_TIMEOUT_MS = 10_000;
/** For a tool with `execute`. */
const TOOL_TIMEOUT_MS = 8_000;
/** A dead process holds its turn for this long; a lease is renewed every third of it. */
const LEASE_SECONDS = 30;

function createRequestHandler(): (request: Request) => Promise<Response> {
  const { platform, model: modelSettings, auth, turn, limits, http } = readSettings((name) =>
    Deno.env.get(name)
  );
  const newId = () => crypto.randomUUID();
  // One clock for every deadline and duration: it is monotonic, which Date.now is not.
  const now = () => performance.timeOrigin + performance.now();

  const model = createOpenAiModel(modelSettings, { now });
  const database = connectDatabase({
    url: platform.supabaseUrl,
    publishableKey: platform.publishableKey ?? platform.anonKey!,
    timeoutMs: DATABASE_TIMEOUT_MS,
  });
  const turnSettings = {
    ...turn,
    limits,
    modelId: toModelId(modelSettings.model, modelSettings.baseUrl),
    toolTimeoutMs: TOOL_TIMEOUT_MS,
    leaseSeconds: LEASE_SECONDS,
  };
  const followers = createFollowerLimit();
  const turnDependencies = ({ caller, trace, isStreamed, client }: TurnContext) => ({
    database: database.forCaller(caller.token),
    model,
    tools: TOOLS,
    settings: turnSettings,
    isStreamed,
    clientSignal: client.signal,
    countFollower: () => followers.count(caller.userId),
    newId,
    now,
    trace,
  });

  // Everything that a client reads passes this gate; a reply has passed it when it is stored.
  const gate = createOutputGate(TOOLS);

  return createHandler({
    version: VERSION,
    allowedOrigins: http.allowedOrigins,
    verifyCaller: createCallerVerifier({ ...platform, ...auth }),
    runTurn: (input, context) => gate.sanitiseEvents(runTurn(input, turnDependencies(context))),
    respondToCall: (input, context) =>
      gate.sanitiseEvents(respondToCall(input, turnDependencies(context))),
    followTurn: (thread, context) =>
      gate.sanitiseEvents(followTurn(thread, turnDependencies(context))),
    stopTurn: (thread, { caller }) => stopTurn(database.forCaller(caller.token), thread),
    readThread: (query, { caller }) => readThread(database.forCaller(caller.token), query, gate),
    tools: TOOLS,
    waitUntil,
    probes: { database: database.reachable, model: model.reachable },
    newId,
    now,
    log: (line) => console.log(line),
  });
}

declare const EdgeRuntime: { waitUntil(work: Promise<unknown>): void } | undefined;

/** The hosted runtime ends a worker after its last response unless `EdgeRuntime.waitUntil` keeps it. */
function waitUntil(work: Promise<unknown>): void {
  if (typeof EdgeRuntime !== "undefined") EdgeRuntime.waitUntil(work);
}

/** Without a required setting every request gets 503, and the log names the setting. */
function createHandlerOr503(): (request: Request) => Promise<Response> {
  try {
    return createRequestHandler();
  } catch (error) {
    console.error(error instanceof Error ? error.message : "Cannot start");
    return respondMisconfigured;
  }
}

Deno.serve(createHandlerOr503());
