import type {
  RequestHeader,
  ResponseHeader,
} from "../../../supabase/functions/ai-home-assistant/contract/http.ts";
import { buildTable } from "../fill_sections.ts";
import { buildReference, type Header, type Parameter, type Schema } from "./openapi_types.ts";

interface HeaderText {
  /** As documentation spells it. */
  name: string;
  meaning: string;
  schema: Schema;
  /** The value in the table of docs/guides/app/api.md. */
  value?: string;
}

/** The request headers that mean something to the function. Clients of supabase-js and browsers add the others. */
export const REQUEST_HEADER_TEXTS: Partial<Record<RequestHeader | "accept-language", HeaderText>> =
  {
    "authorization": {
      name: "Authorization",
      value: "Bearer <access token>",
      meaning: "the person's token from Supabase Auth; every database call uses it",
      schema: { type: "string", pattern: "^Bearer .+$" },
    },
    "content-type": {
      name: "Content-Type",
      value: "application/json",
      meaning:
        "at most 64 kB; messages of a chat client before its last one do not count, up to 1 MB",
      schema: { type: "string" },
    },
    "accept": {
      name: "Accept",
      value: "text/event-stream",
      meaning:
        "requests a stream; without it the app's form gets JSON and the form of chat clients a stream",
      schema: { type: "string" },
    },
    "idempotency-key": {
      name: "Idempotency-Key",
      meaning: "8 to 255 visible ASCII characters; the same request again gets the stored reply",
      schema: { type: "string", minLength: 8, maxLength: 257 },
    },
    "x-approval-mode": {
      name: "X-Approval-Mode",
      value: "output",
      meaning: "for clients without approval states (AI SDK 5)",
      schema: { type: "string", enum: ["output", "parts"], default: "parts" },
    },
    "accept-language": {
      name: "Accept-Language",
      meaning:
        "the language of the reply, [where nothing before it decides one](../guides/app/api.md#language)",
      schema: { type: "string" },
    },
    "traceparent": {
      name: "traceparent",
      meaning: "the trace that the request belongs to (W3C Trace Context)",
      schema: { type: "string" },
    },
  };

/** Headers that OpenAPI describes elsewhere: as security, and by the types of bodies. */
const NO_PARAMETERS = ["authorization", "content-type", "accept"];

const RESPONSE_HEADER_TEXTS: Record<ResponseHeader, HeaderText & { isAlways?: true }> = {
  "x-request-id": {
    name: "X-Request-Id",
    meaning: "The id of the request in the log",
    schema: { type: "string", format: "uuid" },
    isAlways: true,
  },
  "idempotent-replayed": {
    name: "Idempotent-Replayed",
    meaning: "Set when the reply is a stored one",
    schema: { type: "string", const: "true" },
  },
  "retry-after": {
    name: "Retry-After",
    meaning: "Seconds after which the same request may succeed",
    schema: { type: "string", pattern: "^[1-9][0-9]*$" },
  },
  "server-timing": {
    name: "Server-Timing",
    meaning: "The trace of the request, and in JSON responses the milliseconds of each phase: " +
      '`auth;dur=1.2, begin;dur=8.0, traceparent;desc="00-…-01"`',
    schema: { type: "string" },
  },
};

/** Headers that no web app reads. */
const OTHER_HEADERS: Record<string, Header> = {
  "WWW-Authenticate": { description: "Always `Bearer`", schema: { type: "string" } },
  "Allow": { description: "The methods of the address", schema: { type: "string" } },
  "ETag": { description: "The version, for `If-None-Match`", schema: { type: "string" } },
  "Content-Range": { description: "Which rows of how many", schema: { type: "string" } },
};

export function buildHeaders(): Record<string, Header> {
  const own = Object.values(RESPONSE_HEADER_TEXTS).map(({ name, meaning, schema, isAlways }) =>
    [name, { description: meaning, ...(isAlways && { required: true }), schema }] as const
  );
  return { ...Object.fromEntries(own), ...OTHER_HEADERS };
}

export function buildHeaderParameters(): Record<string, Parameter> {
  const texts = Object.entries(REQUEST_HEADER_TEXTS)
    .filter(([name]) => !NO_PARAMETERS.includes(name));
  return Object.fromEntries(
    texts.map(([, { name, meaning, schema }]) => [
      name,
      { name, in: "header", description: toPlain(meaning), schema },
    ]),
  );
}

function toPlain(text: string): string {
  const plain = text.replaceAll(/\[([^\]]+)\]\([^)]*\)/g, "$1");
  return plain[0]!.toUpperCase() + plain.slice(1);
}

/** Returns references to response headers by their names. */
export function buildHeaderReferences(...names: string[]): Record<string, { $ref: string }> {
  return Object.fromEntries(names.map((name) => [name, buildReference("headers", name)]));
}

/** The rows of request headers in docs/guides/app/api.md. */
export function buildHeaderRows(): string {
  const rows = Object.entries(REQUEST_HEADER_TEXTS)
    .filter(([name]) => name !== "traceparent")
    .map(([, { name, value, meaning }]) => [`\`${value ? `${name}: ${value}` : name}\``, meaning]);
  return buildTable(["Request header", "Meaning"], rows);
}
