import { isObject, parseJson } from "../json_value.ts";

/** How a provider names its error, for the log. */
export type ProviderError = { code?: string; type?: string; param?: string };

/** Names only: a sentence of a provider may contain a person's words. */
const NAME = /^[\w.[\]-]{1,80}$/;

/**
 * Returns the code, type and parameter in the body of an error: OpenAI's form, Gemini's list of it, or
 * Mistral's, without the member `error`. Anything that is no name is left out.
 */
export function readProviderError(body: string): ProviderError {
  const json = parseJson(body);
  const outer = Array.isArray(json) ? json[0] : json;
  if (!isObject(outer)) return {};
  const error = isObject(outer["error"]) ? outer["error"] : outer;
  return {
    ...nameIn("code", error["code"]),
    // Gemini calls its type `status`.
    ...nameIn("type", error["type"] ?? error["status"]),
    ...nameIn("param", error["param"]),
  };
}

function nameIn(key: keyof ProviderError, value: unknown): ProviderError {
  const name = typeof value === "number" ? String(value) : value;
  return typeof name === "string" && NAME.test(name) ? { [key]: name } : {};
}
