/**
 * Entry point of the Edge Function: reads the environment, connects the modules and starts the server. No
 * other file of the function reads the environment.
 */
import "./settings/configure_zod.ts";
import { findUnreadVariables } from "./settings/find_unread_variables.ts";
import { readAllowedOrigins, readSettings } from "./settings/read_settings.ts";
import { createCallerVerifier } from "./http/auth/verify_caller.ts";
import type { TurnContext } from "./http/caller_context.ts";
import { createHandler } from "./http/handler.ts";
import { respondMisconfigured } from "./http/response/responses.ts";
import { createModelIdFormatter } from "./model/model_id.ts";
import { createOpenAiModel } from "./model/openai_model.ts";
import { connectDatabase } from "./record/supabase_database.ts";
import { createGooglePlaces } from "./tools/get_contractor_recommendations.ts";
import { findOpenTelemetry } from "./telemetry/open_telemetry.ts";
import { TOOLS } from "./tools/registry.ts";
import { createOutputGate } from "./sanitise/output_gate.ts";
import { createFollowerLimit, followTurn } from "./threads/follow_turn.ts";
import { createHeldLeases } from "./turn/lease.ts";
import { respondToCall, runTurn } from "./turn.ts";
import { createUuidV7 } from "./ids.ts";
import { VERSION } from "../_shared/version.ts";

/** For one database call. */
const DATABASE_TIMEOUT_MS = 10_000;
/** For a tool with `execute`. */
const TOOL_TIMEOUT_MS = 8_000;
/** A dead process holds its turn for this long; a lease is renewed every third of it. */
const LEASE_SECONDS = 30;

function createRequestHandler(): (request: Request) => Promise<Response> {
  const { platform, model: modelSettings, auth, turn, places, http } = readSettings((name) =>
    Deno.env.get(name)
  );
  // One clock for every deadline and duration: it is monotonic, which Date.now is not.
  const now = () => performance.timeOrigin + performance.now();

  const openTelemetry = findOpenTelemetry();
  const { sendsTraceparent, ...modelConfig } = modelSettings;
  const mustHideTrace = openTelemetry && !sendsTraceparent;
  const model = createOpenAiModel(modelConfig, {
    now,
    fetch: mustHideTrace ? openTelemetry.withoutPropagation(fetch) : fetch,
  });
  const database = connectDatabase({
    url: platform.supabaseUrl,
    publishableKey: platform.publishableKey ?? platform.anonKey!,
    timeoutMs: DATABASE_TIMEOUT_MS,
  });
  const turnSettings = {
    ...turn,
    // Where the runtime adds the header itself, a second one would make both invalid.
    sendsTraceparent: sendsTraceparent && !openTelemetry?.propagates,
    modelId: createModelIdFormatter(modelSettings.baseUrl)(modelSettings.model),
    toolTimeoutMs: TOOL_TIMEOUT_MS,
    leaseSeconds: LEASE_SECONDS,
  };
  const findPlaces = places.apiKey
    ? createGooglePlaces({
      ...places,
      apiKey: places.apiKey,
      fetchFn: openTelemetry?.withoutPropagation(fetch) ?? fetch,
    })
    : undefined;
  const followers = createFollowerLimit();
  const heldLeases = createHeldLeases();
  // The hosted runtime dispatches it before it ends a worker, for example at the end of its wall clock.
  addEventListener("beforeunload", () => waitUntil(heldLeases.releaseAll()));
  // Everything that a client reads passes this gate.
  const gate = createOutputGate(TOOLS);
  const turnDependencies = ({ caller, trace, isStreamed, client, language }: TurnContext) => ({
    database: database.forCaller(
      caller.token,
      language.sentences().language,
      openTelemetry?.propagates ? undefined : trace.traceparent,
    ),
    model,
    tools: TOOLS,
    gate,
    findPlaces,
    settings: turnSettings,
    heldLeases,
    isStreamed,
    clientSignal: client.signal,
    countFollower: () => followers.count(caller.userId),
    language,
    newId: createUuidV7,
    now,
    trace,
  });

  const probeModel = async (signal: AbortSignal) => {
    const availability = await model.checkAvailability(signal);
    if (availability === "unreachable") {
      console.warn(
        "The model's server cannot be reached or refuses the key: check OPENAI_BASE_URL and " +
          "OPENAI_API_KEY",
      );
    }
    if (availability === "retiring") {
      console.warn(
        "The provider ends the model of OPENAI_MODEL soon, or no longer lists it: set another one",
      );
    }
    return availability;
  };
  for (const sentence of findUnreadVariables(Object.keys(Deno.env.toObject()))) {
    console.warn(sentence);
  }
  return createHandler({
    version: VERSION,
    allowedOrigins: http.allowedOrigins,
    verifyCaller: createCallerVerifier({ ...platform, ...auth }),
    runTurn: (input, context) => gate.sanitiseEvents(runTurn(input, turnDependencies(context))),
    respondToCall: (input, context) =>
      gate.sanitiseEvents(respondToCall(input, turnDependencies(context))),
    followTurn: (thread, context) =>
      gate.sanitiseEvents(followTurn(thread, turnDependencies(context))),
    async stopTurn(thread, { caller, trace, language }) {
      const { stopTurn } = await import("./threads/thread.ts");
      return await stopTurn(
        database.forCaller(caller.token, language.sentences().language, trace.traceparent),
        thread,
      );
    },
    async readThread(query, { caller, trace, language }) {
      const { readThread } = await import("./threads/thread.ts");
      return await readThread(
        database.forCaller(caller.token, language.sentences().language, trace.traceparent),
        query,
        gate,
      );
    },
    tools: TOOLS,
    waitUntil,
    probes: { database: database.checkAvailability, model: probeModel },
    newId: createUuidV7,
    now,
    openTelemetry,
    log: (line) => console.log(line),
  });
}

declare const EdgeRuntime: { waitUntil(work: Promise<unknown>): void } | undefined;

/** The hosted runtime ends a worker after its last response unless `EdgeRuntime.waitUntil` keeps it. */
function waitUntil(work: Promise<unknown>): void {
  if (typeof EdgeRuntime !== "undefined") EdgeRuntime.waitUntil(work);
}

/** With an unusable environment every request gets 503, and the log names the settings. */
function createHandlerOr503(): (request: Request) => Promise<Response> {
  try {
    return createRequestHandler();
  } catch (error) {
    const message = error instanceof Error ? error.message : "Cannot start";
    console.error(message);
    const allowedOrigins = readAllowedOrigins((name) => Deno.env.get(name));
    return (request) => respondMisconfigured(request, { version: VERSION, allowedOrigins });
  }
}

Deno.serve(createHandlerOr503());
