import { httpResponse, jsonResponse, type SocketAction } from "../http/socket_action.ts";
import type { FaultContext, FaultTable } from "./fault.ts";

/** F-L 01–12: error statuses of the provider. */
export const STATUS_FAULTS: FaultTable = {
  "F-L01": {
    summary: "400, with a sentence of the provider's own",
    play: () => refuse(400, "Unrecognized request argument supplied: frobnicate"),
  },
  "F-L02": {
    summary: "401 or 403; the body repeats the whole key",
    variants: ["401", "403"],
    play: ({ variant, authorization }) =>
      refuse(
        Number(variant),
        `Incorrect API key provided: ${
          authorization.replace(/^Bearer /i, "")
        }. You can find your API key at https://platform.openai.com/account/api-keys.`,
        { code: "invalid_api_key" },
      ),
  },
  "F-L03": {
    summary: "402, no credits left",
    play: () => refuse(402, "Not enough credits. Please add funds.", { type: "payment_required" }),
  },
  "F-L04": {
    summary: "404, unknown model",
    play: ({ request }) =>
      refuse(
        404,
        `The model \`${request.model}\` does not exist or you do not have access to it.`,
        { code: "model_not_found" },
      ),
  },
  "F-L05": {
    summary: "408 or 409",
    variants: ["408", "409"],
    play: ({ variant }) =>
      refuse(Number(variant), variant === "408" ? "Request timed out." : "Conflict.", {
        type: "server_error",
      }),
  },
  "F-L06": { summary: "429 without Retry-After", play: () => limited() },
  "F-L07": {
    summary: "429 with Retry-After, 1 unless `value` says otherwise",
    play: ({ value }) => limited(value ?? "1"),
  },
  "F-L08": {
    summary: "429 with a Retry-After beyond any deadline, 3600 unless `value` says otherwise",
    play: ({ value }) => limited(value ?? "3600"),
  },
  "F-L09": {
    summary: "429 with a Retry-After that is a date two seconds ahead, negative, or garbage",
    variants: ["date", "negative", "garbage"],
    play: ({ variant }) =>
      limited(
        variant === "date"
          ? new Date(Date.now() + 2_000).toUTCString()
          : variant === "negative"
          ? "-5"
          : "soon-ish; maybe",
      ),
  },
  "F-L10": {
    summary: "500, 502, 503, 504 or 529",
    variants: ["500", "502", "503", "504", "529"],
    play: ({ variant }) => serverError(Number(variant)),
  },
  "F-L11": { summary: "502 with an HTML error page", play: () => htmlPage(502) },
  "F-L12": {
    summary: "fails once with 500; script it before what works",
    play: () => serverError(500),
  },
};

type Details = { type?: string; code?: string | null };

function refuse(status: number, message: string, details: Details = {}): SocketAction[] {
  const { type = "invalid_request_error", code = null } = details;
  return jsonResponse(status, { error: { message, type, param: null, code } });
}

function serverError(status: number): SocketAction[] {
  return refuse(
    status,
    "The server had an error while processing your request. Sorry about that!",
    {
      type: "server_error",
    },
  );
}

function limited(retryAfter?: string): SocketAction[] {
  return jsonResponse(
    429,
    {
      error: {
        message: "Rate limit reached for requests. Please try again later.",
        type: "requests",
        param: null,
        code: "rate_limit_exceeded",
      },
    },
    retryAfter === undefined ? {} : { "retry-after": retryAfter },
  );
}

/** Also sent with 200 (F-L19). */
export function htmlPage(status: number): SocketAction[] {
  return httpResponse(
    status,
    { "content-type": "text/html; charset=utf-8" },
    "<!DOCTYPE html><html><head><title>Bad gateway</title></head><body><h1>Bad gateway</h1><p>upstream-7.internal did not answer</p></body></html>\n",
  );
}

/** An error with 200 (F-L20), as some gateways send it. */
export function errorWith200(_: FaultContext): SocketAction[] {
  return jsonResponse(200, {
    error: {
      message: "Provider returned error",
      code: 502,
      metadata: { provider_name: "Upstream" },
    },
  });
}
