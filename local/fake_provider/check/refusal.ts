/** A provider's error for a request: status and JSON body. */
export type Refusal = {
  provider: Provider;
  status: number;
  body: unknown;
  message: string;
};

export type Provider = "openai" | "gemini";

export type OpenaiDetails = {
  param?: string | null;
  code?: string | null;
  status?: number;
};

/** OpenAI's shape: `{ error: { message, type, param, code } }`. */
export function openaiRefusal(message: string, details: OpenaiDetails = {}): Refusal {
  const { param = null, code = null, status = 400 } = details;
  return {
    provider: "openai",
    status,
    message,
    body: { error: { message, type: "invalid_request_error", param, code } },
  };
}

/** Gemini's shape behind its OpenAI-compatible address: an array with one error. */
export function geminiRefusal(message: string): Refusal {
  return {
    provider: "gemini",
    status: 400,
    message,
    body: [{ error: { code: 400, message, status: "INVALID_ARGUMENT" } }],
  };
}

/** Runs the checks in order and returns the first refusal. */
export function firstRefusal(checks: Iterable<() => Refusal | null>): Refusal | null {
  for (const check of checks) {
    const refusal = check();
    if (refusal) return refusal;
  }
  return null;
}
