import type { RequestJson } from "./chat_json.ts";
import { firstRefusal, openaiRefusal, type Refusal } from "./refusal.ts";

/**
 * Checks what single families of OpenAI's models refuse, by the name of the model. Returns `null` for models of other
 * makers and for OpenAI's older ones.
 */
export function checkOpenaiModel(body: RequestJson): Refusal | null {
  const version = readVersion(String(body.model));
  if (version < 5) return null;
  return firstRefusal([
    () => refuseMaxTokens(body),
    () => refuseTemperature(body),
    () => version >= 5.4 ? refuseToolsWithEffort(body) : null,
  ]);
}

/** `5.4` of `openai/gpt-5.4-mini`; 5 of the `o` series, which has the same rules; 0 for any other name. */
function readVersion(model: string): number {
  const name = model.split("/").at(-1)!;
  if (/^o[1-9](-|$)/.test(name)) return 5;
  const [, version = "0"] = /^gpt-(\d(?:\.\d)?)(?:-|$)/.exec(name) ?? [];
  return Number(version);
}

function refuseMaxTokens(body: RequestJson): Refusal | null {
  return body["max_tokens"] === undefined ? null : openaiRefusal(
    "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
    { param: "max_tokens", code: "unsupported_parameter" },
  );
}

function refuseTemperature(body: RequestJson): Refusal | null {
  const temperature = body["temperature"];
  return temperature === undefined || temperature === 1 ? null : openaiRefusal(
    `Unsupported value: 'temperature' does not support ${temperature} with this model. Only the default (1) value is supported.`,
    { param: "temperature", code: "unsupported_value" },
  );
}

function refuseToolsWithEffort(body: RequestJson): Refusal | null {
  return body.tools === undefined || body["reasoning_effort"] === "none" ? null : openaiRefusal(
    `Function tools with reasoning_effort are not supported for ${body.model} in /v1/chat/completions. To use function tools, use /v1/responses or set reasoning_effort to 'none'.`,
    { param: "reasoning_effort" },
  );
}
