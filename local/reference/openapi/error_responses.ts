import {
  type ErrorCode,
  errorTable,
  TurnError,
} from "../../../supabase/functions/ai-home-assistant/errors.ts";
import { invalidField } from "../../../supabase/functions/ai-home-assistant/http/request/validate.ts";
import { createErrorResponse } from "../../../supabase/functions/ai-home-assistant/http/response/responses.ts";
import { createLanguagePreference } from "../../../supabase/functions/ai-home-assistant/sentences/choose_sentences.ts";
import { buildHeaderReferences } from "./header_texts.ts";
import { buildReference, type Example, type Response } from "./openapi_types.ts";

const TRACEPARENT = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-00";

const REQUEST_ID = "5b2f0f7e-6c1d-4a55-9f0e-3f4b7f0a9c21";

/** Returns what the function sends for each code, by the code. */
export async function buildErrorExamples(): Promise<Record<string, Example>> {
  const codes = Object.keys(errorTable) as ErrorCode[];
  const examples = await Promise.all(codes.map(async (code) => {
    const response = createErrorResponse(buildError(code), {
      traceparent: TRACEPARENT,
      requestId: REQUEST_ID,
      cors: {},
      language: createLanguagePreference(null),
    });
    const entry = errorTable[code];
    const hint = "hint" in entry ? entry.hint : undefined;
    return [code, { ...(hint && { summary: hint }), value: await response.json() }] as const;
  }));
  return Object.fromEntries(examples);
}

function buildError(code: ErrorCode): TurnError {
  if (code === "invalid_request") return invalidField(["message"], ({ required }) => required);
  if (code === "rate_limited") {
    return new TurnError(code, { details: { limit: "turns_per_minute" }, retryAfter: 20 });
  }
  return new TurnError(code);
}

/** Returns a response for each status of the codes. */
export function buildErrorResponses(codes: readonly ErrorCode[]): Record<string, Response> {
  const byStatus = Map.groupBy(codes, (code) => errorTable[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, members]) => [String(status), buildErrorResponse(members)]),
  );
}

export function buildErrorResponse(codes: readonly ErrorCode[]): Response {
  const { status } = errorTable[codes[0]!];
  return {
    description: codes.map((code) => `\`${code}\``).join(", "),
    headers: buildHeaderReferences(
      "X-Request-Id",
      "Server-Timing",
      "Retry-After",
      ...(status === 401 ? ["WWW-Authenticate"] : []),
      ...(status === 405 ? ["Allow"] : []),
    ),
    content: {
      "application/json": {
        schema: {
          allOf: [
            buildReference("schemas", "Error"),
            { type: "object", properties: { code: { type: "string", enum: codes } } },
          ],
        },
        examples: Object.fromEntries(
          codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]),
        ) as unknown as Record<string, Example>,
      },
    },
  };
}
