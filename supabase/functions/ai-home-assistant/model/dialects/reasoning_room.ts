/** Tokens that a model may spend on reasoning before its first visible word. Providers count them as output. */
export const REASONING_ROOM = 4_000;

const REASONING_MODEL =
  /(^|[/:.-])(o[1-9]\b|gpt-5|gpt-oss|gemini-(2\.5|[3-9])|deepseek-(r\d|reasoner|v[4-9])|grok-([4-9]|3-mini)|qwq|qwen3|kimi-k[2-9]|glm-(4\.[5-9]|[5-9])|minimax-m|magistral)|thinking|reason/i;

/** Whether the model of this name is known to use reasoning tokens. Others are recognised by their usage. */
export function isReasoningModel(name: string): boolean {
  return REASONING_MODEL.test(name);
}
