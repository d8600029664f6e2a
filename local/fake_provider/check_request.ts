import { checkCallOrder } from "./check/check_call_order.ts";
import { checkGemini, type KnownSignatures } from "./check/check_gemini.ts";
import { checkMessages } from "./check/check_messages.ts";
import { checkOpenaiModel } from "./check/check_openai_model.ts";
import { checkParameters } from "./check/check_parameters.ts";
import { checkTools } from "./check/check_tools.ts";
import type { MessageJson, RequestJson } from "./check/chat_json.ts";
import { isRecord, jsonKind } from "./check/json_kind.ts";
import { firstRefusal, openaiRefusal, type Provider, type Refusal } from "./check/refusal.ts";

export type { Provider, Refusal };

export type CheckOptions = KnownSignatures & {
  /** The providers whose rules apply, in this order; the first refusal is returned. Both by default. */
  providers?: readonly Provider[];
};

/**
 * Checks the JSON body of a chat-completions request as OpenAI and Gemini 3 do.
 * Accepts any JSON value and never throws. Returns `null` when the request is accepted.
 */
export function checkRequest(body: unknown, options: CheckOptions = {}): Refusal | null {
  const { providers = ["openai", "gemini"] } = options;
  if (!isRecord(body)) {
    return openaiRefusal(
      `We could not parse the JSON body of your request: expected an object, but got ${
        jsonKind(body)
      } instead.`,
    );
  }
  // Gemini's gateway needs a readable list of messages as well, in either order.
  const readable = checkParameters(body);
  if (readable) return readable;
  return firstRefusal(
    providers.map((provider) => () =>
      provider === "openai" ? checkOpenai(body) : checkGemini(body, options)
    ),
  );
}

function checkOpenai(body: RequestJson): Refusal | null {
  const messages = body.messages as unknown[];
  return firstRefusal([
    () => checkTools(body),
    () => checkMessages(messages),
    () => checkCallOrder(messages as MessageJson[]),
    () => checkOpenaiModel(body),
  ]);
}

/** Requires a bearer key; any key is accepted. */
export function checkAuthorization(header: string | null | undefined): Refusal | null {
  if (header && /^Bearer\s+\S/i.test(header)) return null;
  return openaiRefusal(
    "You didn't provide an API key. You need to provide your API key in an Authorization header using Bearer auth (i.e. Authorization: Bearer YOUR_KEY), or as the password field (with blank username) if you're accessing the API from your browser and are prompted for a username and password. You can obtain an API key from https://platform.openai.com/account/api-keys.",
    { status: 401 },
  );
}
