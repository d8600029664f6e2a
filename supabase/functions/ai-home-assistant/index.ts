/**
 * The composition root: reads the environment, puts the rooms together, serves. Nothing else does any
 * of the three.
 */
import { readConfig } from "./settings.ts";
import { createCallerVerifier } from "./http/auth/verify_caller.ts";
import { parseOrigins } from "./http/response/cors.ts";
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
  const config = readConfig((name) => Deno.env.get(name));
  const newId = () => crypto.randomUUID();
  const now = () => performance.timeOrigin + performance.now();

  const model = createOpenAiModel({
    apiKey: config.OPENAI_API_KEY,
    baseUrl: config.OPENAI_BASE_URL,
    model: config.OPENAI_MODEL,
    fallbackModel: config.OPENAI_FALLBACK_MODEL,
    reasoningEffort: config.OPENAI_REASONING_EFFORT,
    passTimeoutMs: config.MODEL_PASS_TIMEOUT_SECONDS * 1_000,
    idleTimeoutMs: config.MODEL_IDLE_TIMEOUT_SECONDS * 1_000,
  });
  const record = openRecord({
    url: config.SUPABASE_URL,
    publishableKey: config.SUPABASE_PUBLISHABLE_KEYS ?? config.SUPABASE_ANON_KEY!,
    timeoutMs: 10_000,
  });
  const settings = {
    limits: {
      turns_per_minute: config.LIMIT_TURNS_PER_MINUTE,
      turns_per_day: config.LIMIT_TURNS_PER_DAY,
      tokens_per_month: config.LIMIT_TOKENS_PER_MONTH,
    },
    modelName: config.OPENAI_MODEL,
    turnTimeoutMs: config.TURN_TIMEOUT_SECONDS * 1_000,
    toolTimeoutMs: 8_000,
    approvalTtlHours: config.APPROVAL_TTL_HOURS,
    leaseSeconds: 30,
  };

  const turnOf = ({ caller, trace, live }: TurnContext) => ({
    record: record.as(caller.token),
    model,
    tools: TOOLS,
    settings,
    isStreamed: live,
    newId,
    now,
    trace,
  });

  return createHandler({
    version: VERSION,
    allowedOrigins: parseOrigins(config.ALLOWED_ORIGINS),
    verifyCaller: createCallerVerifier({
      supabaseUrl: config.SUPABASE_URL,
      issuer: config.JWT_ISSUER,
      jwks: config.SUPABASE_JWKS,
      jwtSecret: config.JWT_SECRET,
    }),
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
