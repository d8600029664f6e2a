import { createLanguagePreference } from "../ai-home-assistant/sentences/choose_sentences.ts";
import { allowAnyOrigin } from "../_shared/cors.ts";
import { readBody } from "../_shared/read_body.ts";
import { ERRORS, type ReminderErrorCode, ROUTES, TOKEN_PATTERN } from "./contract.ts";
import type { SendReminder } from "./create_webhook.ts";
import type { Outbox } from "./outbox.ts";

export interface HandlerDependencies {
  outbox: Outbox;
  /** Null: the operator set no webhook. */
  send: SendReminder | null;
  /** Null: the operator set none, so nothing is delivered. */
  secret: string | null;
  newId: () => string;
  log: (line: string) => void;
}

const MAX_BODY_BYTES = 1_000;
const TOKEN = new RegExp(`^${TOKEN_PATTERN}$`);

/**
 * Returns the handler of `POST /deliver`, for the operator's scheduler, and `POST /act`, for the app's page of
 * links. No other method changes anything. Its log has no token and no title.
 */
export function createHandler(
  dependencies: HandlerDependencies,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const requestId = dependencies.newId();
    const response = await respond(request, dependencies).catch((cause: unknown) => {
      const name = cause instanceof Error ? cause.name : "unknown";
      dependencies.log(
        JSON.stringify({ event: "reminders", level: "error", requestId, cause: name }),
      );
      return createErrorResponse("unavailable");
    });
    const headers = { ...allowAnyOrigin(request), "x-request-id": requestId };
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
    return response;
  };
}

async function respond(request: Request, dependencies: HandlerDependencies): Promise<Response> {
  if (request.method === "OPTIONS") return new Response(null, { status: 204 });
  const { pathname } = new URL(request.url);
  const route = Object.values(ROUTES).find(({ path }) => pathname === `/home-reminders${path}`);
  if (!route) return createErrorResponse("not_found");
  const methods: readonly string[] = route.methods;
  if (!methods.includes(request.method)) return createErrorResponse("method_not_allowed");
  return route === ROUTES.act
    ? await useLink(request, dependencies)
    : await deliver(request, dependencies);
}

async function useLink(request: Request, { outbox }: HandlerDependencies): Promise<Response> {
  const token = await readToken(request);
  if (token === null) {
    return createErrorResponse("invalid_request");
  }
  const { locale } = createLanguagePreference(request.headers.get("accept-language"));
  const outcome = await outbox.useActLink(token, locale() ?? "en");
  if (outcome === null) return createErrorResponse("not_found", "This link does not work");
  return createJsonResponse(outcome.code === "expired" ? 410 : 200, outcome);
}

async function readToken(request: Request): Promise<string | null> {
  try {
    const body = await readBody(request, { maxBytes: MAX_BODY_BYTES });
    const { token } = JSON.parse(new TextDecoder().decode(body)) as { token?: unknown };
    return typeof token === "string" && TOKEN.test(token) ? token : null;
  } catch {
    return null;
  }
}

async function deliver(
  request: Request,
  { outbox, send, secret, log }: HandlerDependencies,
): Promise<Response> {
  if (secret === null) {
    return createErrorResponse("misconfigured", "HOME_JOBS_SECRET is not set");
  }
  if (!await isSame(request.headers.get("authorization") ?? "", `Bearer ${secret}`)) {
    return createErrorResponse("unauthorized");
  }
  if (send === null) {
    return createErrorResponse("misconfigured");
  }
  const reminders = await outbox.lease();
  const outcomes = await Promise.all(reminders.map(async (reminder) => {
    const isDelivered = await send(reminder);
    // A message that cannot be settled is sent again after its lease, with the same id.
    await outbox.settle(reminder, isDelivered).catch(() => {});
    return isDelivered;
  }));
  const delivered = outcomes.filter(Boolean).length;
  const failed = outcomes.length - delivered;
  const level = failed > 0 ? "warn" : "info";
  log(JSON.stringify({ event: "reminders", level, delivered, failed }));
  return createJsonResponse(200, { delivered, failed });
}

/** Compares hashes, so that the time does not depend on the place of the first difference. */
async function isSame(a: string, b: string): Promise<boolean> {
  const hash = async (text: string) =>
    new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  const [first, second] = await Promise.all([hash(a), hash(b)]);
  return first.every((byte, index) => byte === second[index]);
}

function createErrorResponse(
  code: ReminderErrorCode,
  error: string = ERRORS[code].error,
): Response {
  const { status, retryable } = ERRORS[code];
  return createJsonResponse(status, { error, code, retryable });
}

function createJsonResponse(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      "content-type": "application/json; charset=utf-8",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    },
  });
}
