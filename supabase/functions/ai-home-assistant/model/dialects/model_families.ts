/**
 * What the families of models accept, so that the first request of a process is not refused. A family is a rule about names,
 * not a list of them: later versions belong to it. Names may have a prefix of a gateway (`openai/`, `@cf/qwen/`) or a
 * suffix (`-mini`, `:free`, a date). Without a public source a value is `unknown`, and the provider's errors teach it.
 */
import type { Dialect } from "./dialect.ts";

export type ModelFamily = {
  name: string;
  /** Matches the model's name in lower case. Its groups are the major and minor number where `since` is set. */
  pattern?: RegExp;
  since?: [major: number, minor: number];
  /** Matches the base URL of a server that refuses something of every model. */
  endpoint?: RegExp;
  tokenField: "max_tokens" | "max_completion_tokens" | "unknown";
  temperature: "accepted" | "default_only" | "unknown";
  /** `OPENAI_REASONING_EFFORT` beside tools: sent as it is set, replaced by `none`, or never sent, also without tools. */
  effortBesideTools: "as_set" | "none" | "omitted" | "unknown";
  /** Whether reasoning tokens count for the token limit. */
  reasoningRoom: "needed" | "not_needed" | "unknown";
  /** Other differences from the default dialect. */
  more?: Partial<Dialect>;
  /** Where it is documented or reported. */
  source: string;
};

/** Azure has `gpt-35-turbo`. */
const GPT = /(?:^|[/:])gpt-(?!35)(\d+)(?:\.(\d+))?/;
/** Also `gemini-flash-latest`. */
const GEMINI = /gemini(?:-[a-z]+)*(?:-(\d+)(?:\.(\d+))?)?/;
const CLAUDE = /claude-(?:[a-z]+-)?(\d+)(?:[-.](\d{1,2})(?!\d))?/;
const KIMI = /kimi-k(\d+)(?:\.(\d+))?/;
/** The number of parameters is no version: `Qwen-72B`. */
const QWEN = /qwen-?(\d+)(?:\.(\d+))?(?![\d.]*b\b)/;

const MISTRAL: ModelFamily = {
  name: "Mistral",
  pattern: /mi[sx]tral|pixtral|ministral|codestral|devstral|voxtral/,
  tokenField: "max_tokens",
  temperature: "accepted",
  effortBesideTools: "unknown",
  reasoningRoom: "unknown",
  // Fields that it does not know are refused, among them `max_completion_tokens`, `stream_options`, `reasoning_content`.
  more: {
    instruction: "merge",
    callIds: "nine_characters",
    providerFields: "removed",
    stream: "plain",
  },
  source: "https://github.com/openai/openai-agents-python/issues/442",
};

/** The first row that matches a name counts, so later versions come first. */
export const MODEL_FAMILIES: readonly ModelFamily[] = [
  {
    name: "OpenAI gpt-5.4 and later, gpt-6 and later",
    pattern: GPT,
    since: [5, 4],
    tokenField: "max_completion_tokens",
    temperature: "default_only",
    effortBesideTools: "none",
    reasoningRoom: "needed",
    source: "https://github.com/danny-avila/LibreChat/issues/14231",
  },
  {
    name: "OpenAI gpt-5 to gpt-5.3",
    pattern: GPT,
    since: [5, 0],
    tokenField: "max_completion_tokens",
    temperature: "default_only",
    effortBesideTools: "as_set",
    reasoningRoom: "needed",
    source:
      "https://community.openai.com/t/gpt-5-gpt-5-mini-and-gpt-5-nano-now-available-in-the-api/1337048/3",
  },
  {
    name: "OpenAI o1 and later",
    pattern: /(?:^|[/:])o[1-9]\b/,
    tokenField: "max_completion_tokens",
    temperature: "default_only",
    effortBesideTools: "as_set",
    reasoningRoom: "needed",
    source: "https://platform.openai.com/docs/guides/reasoning",
  },
  {
    name: "OpenAI gpt-4 and earlier",
    pattern: /(?:^|[/:])(?:chat)?gpt-[34]/,
    tokenField: "max_tokens",
    temperature: "accepted",
    effortBesideTools: "omitted",
    reasoningRoom: "not_needed",
    source: "https://platform.openai.com/docs/api-reference/chat/create",
  },
  {
    name: "OpenAI gpt-oss",
    pattern: /gpt-oss/,
    tokenField: "max_tokens",
    temperature: "accepted",
    effortBesideTools: "as_set",
    reasoningRoom: "needed",
    source: "https://console.groq.com/docs/reasoning",
  },
  {
    name: "Gemini 3 and later",
    pattern: GEMINI,
    since: [3, 0],
    tokenField: "max_tokens",
    temperature: "accepted",
    effortBesideTools: "as_set",
    reasoningRoom: "needed",
    more: { needsPlaceholderSignature: true },
    source: "https://ai.google.dev/gemini-api/docs/thought-signatures",
  },
  {
    name: "Gemini 2.5",
    pattern: GEMINI,
    since: [2, 5],
    tokenField: "max_tokens",
    temperature: "accepted",
    effortBesideTools: "as_set",
    reasoningRoom: "needed",
    source: "https://ai.google.dev/gemini-api/docs/openai",
  },
  {
    name: "Claude 4.7 and later",
    pattern: CLAUDE,
    since: [4, 7],
    tokenField: "max_tokens",
    temperature: "default_only",
    effortBesideTools: "as_set",
    reasoningRoom: "unknown",
    // https://github.com/earendil-works/pi/issues/149
    more: { needsTools: true },
    source: "https://platform.claude.com/docs/en/about-claude/models/migration-guide",
  },
  {
    name: "Claude up to 4.6",
    pattern: CLAUDE,
    tokenField: "max_tokens",
    temperature: "accepted",
    effortBesideTools: "as_set",
    reasoningRoom: "not_needed",
    more: { needsTools: true },
    source: "https://platform.claude.com/docs/en/api/openai-sdk",
  },
  {
    name: "DeepSeek V4 and later",
    pattern: /deepseek-(?:v?(\d+)|(?:flash|pro)\b)/,
    since: [4, 0],
    tokenField: "max_tokens",
    temperature: "accepted",
    effortBesideTools: "as_set",
    reasoningRoom: "needed",
    more: { reasoningContent: "required" },
    source: "https://api-docs.deepseek.com/guides/thinking_mode",
  },
  {
    name: "DeepSeek R1 and deepseek-reasoner",
    pattern: /deepseek-(?:r\d|reasoner)/,
    tokenField: "max_tokens",
    temperature: "accepted",
    effortBesideTools: "unknown",
    reasoningRoom: "needed",
    source: "https://api-docs.deepseek.com/guides/reasoning_model",
  },
  { ...MISTRAL, name: "Magistral", pattern: /magistral/, reasoningRoom: "needed" },
  MISTRAL,
  {
    name: "Kimi K2.5 and later",
    pattern: KIMI,
    since: [2, 5],
    tokenField: "max_tokens",
    temperature: "default_only",
    effortBesideTools: "unknown",
    reasoningRoom: "needed",
    more: { reasoningContent: "required" },
    source: "https://platform.kimi.ai/docs/api/models-overview",
  },
  {
    name: "Kimi K2",
    pattern: KIMI,
    since: [2, 0],
    tokenField: "max_tokens",
    temperature: "accepted",
    effortBesideTools: "unknown",
    reasoningRoom: "needed",
    source: "https://platform.kimi.ai/docs/api/models-overview",
  },
  {
    name: "Qwen 3.5 and later",
    pattern: QWEN,
    since: [3, 5],
    tokenField: "max_tokens",
    temperature: "accepted",
    effortBesideTools: "unknown",
    reasoningRoom: "needed",
    // Its chat template: "System message must be at the beginning."
    more: { instruction: "merge" },
    source: "https://github.com/ggml-org/llama.cpp/issues/20733",
  },
  {
    name: "Qwen 3",
    pattern: QWEN,
    since: [3, 0],
    tokenField: "max_tokens",
    temperature: "accepted",
    effortBesideTools: "unknown",
    reasoningRoom: "needed",
    source: "https://help.aliyun.com/en/model-studio/deep-thinking",
  },
  {
    name: "Grok 3 mini, Grok 4.3 and later",
    // 4.20 is older than 4.3.
    pattern: /grok-(?:3-mini|4\.[3-9]|[5-9]|\d\d)/,
    tokenField: "max_tokens",
    temperature: "accepted",
    effortBesideTools: "as_set",
    reasoningRoom: "needed",
    source: "https://docs.x.ai/developers/model-capabilities/text/reasoning",
  },
  {
    name: "Grok up to 4.20",
    pattern: /grok-/,
    tokenField: "max_tokens",
    temperature: "accepted",
    effortBesideTools: "omitted",
    reasoningRoom: "needed",
    source: "https://github.com/NousResearch/hermes-agent/pull/23435",
  },
  {
    name: "Llama on llama.cpp, Ollama, vLLM",
    // Ollama is the server of many families.
    pattern: /(?<!o)llama/,
    tokenField: "max_tokens",
    temperature: "accepted",
    effortBesideTools: "as_set",
    reasoningRoom: "not_needed",
    source: "https://docs.ollama.com/api/openai-compatibility",
  },
  {
    name: "GLM 4.5 and later",
    pattern: /glm-(\d+)(?:\.(\d+))?/,
    since: [4, 5],
    tokenField: "max_tokens",
    temperature: "accepted",
    effortBesideTools: "unknown",
    reasoningRoom: "needed",
    source: "https://docs.z.ai/guides/overview/concept-param",
  },
  {
    name: "Other reasoning models",
    pattern: /qwq|minimax-m|thinking|reason/,
    tokenField: "unknown",
    temperature: "unknown",
    effortBesideTools: "unknown",
    reasoningRoom: "needed",
    source: "their names",
  },
];

/** What a server refuses; it outweighs the family of the model. */
export const ENDPOINTS: readonly ModelFamily[] = [
  {
    name: "Groq with gpt-oss",
    endpoint: /\/\/api\.groq\.com\b/,
    pattern: /gpt-oss/,
    tokenField: "max_tokens",
    temperature: "accepted",
    effortBesideTools: "as_set",
    reasoningRoom: "needed",
    more: { providerFields: "removed", reasoningContent: "as_is" },
    source: "https://console.groq.com/docs/reasoning",
  },
  {
    name: "Groq",
    endpoint: /\/\/api\.groq\.com\b/,
    tokenField: "max_tokens",
    temperature: "accepted",
    // Qwen has its own values there, Llama none.
    effortBesideTools: "omitted",
    reasoningRoom: "unknown",
    more: { providerFields: "removed", reasoningContent: "as_is" },
    source: "https://github.com/earendil-works/pi/issues/1745",
  },
];

/** Returns what is known of the dialect of a model by its name and its server; nothing for an unknown family. */
export function dialectOfFamily(model: string, baseUrl = ""): Partial<Dialect> {
  const name = model.toLowerCase();
  const isMatch = (family: ModelFamily) => matches(family, name, baseUrl);
  return {
    ...toDialect(MODEL_FAMILIES.find(isMatch)),
    ...toDialect(ENDPOINTS.find(isMatch)),
  };
}

function toDialect(family: ModelFamily | undefined): Partial<Dialect> {
  if (!family) return {};
  const { tokenField, temperature, effortBesideTools, reasoningRoom, more } = family;
  return {
    ...(tokenField !== "unknown" && { tokenLimitField: tokenField }),
    ...(temperature !== "unknown" && { acceptsTemperature: temperature === "accepted" }),
    ...(effortBesideTools !== "unknown" && {
      reasoningEffort: effortBesideTools === "none" ? "none_with_tools" : effortBesideTools,
    }),
    ...(reasoningRoom === "needed" && { reasoningRoom }),
    ...more,
  };
}

/** Whether a row applies to a model, by its name in lower case, and to a server. */
export function matches(
  { pattern, since, endpoint }: ModelFamily,
  name: string,
  baseUrl: string,
): boolean {
  if (endpoint && !endpoint.test(baseUrl)) return false;
  if (!pattern) return true;
  const match = pattern.exec(name);
  // A name without a version means the newest one.
  return match !== null &&
    (!since || match[1] === undefined || isSince(since, Number(match[1]), Number(match[2] ?? 0)));
}

function isSince([firstMajor, firstMinor]: [number, number], major: number, minor: number) {
  return major > firstMajor || (major === firstMajor && minor >= firstMinor);
}
