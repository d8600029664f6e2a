import type { Dialect } from "./dialect.ts";

/**
 * A family of models: a rule over names, not a list of them, so that later versions belong to it. Names may have a
 * prefix of a gateway (`openai/`, `@cf/qwen/`) or a suffix (`-mini`, `:free`, a date).
 */
type ModelFamily = {
  pattern: RegExp;
  /** The first version, as major and minor number, where the pattern captures both. */
  since?: [major: number, minor: number];
  dialect: Partial<Dialect>;
};

const REASONING: Partial<Dialect> = { reasoningRoom: "needed" };
/** OpenAI: "Use 'max_completion_tokens' instead", "Only the default (1) value is supported". */
const OPENAI_REASONING: Partial<Dialect> = {
  ...REASONING,
  tokenLimitField: "max_completion_tokens",
  acceptsTemperature: false,
};

/** Azure has `gpt-35-turbo`. */
const GPT = /(?:^|[/:])gpt-(?!35)(\d+)(?:\.(\d+))?/;

/** The first match counts, so later versions come first. The rest of a dialect is learned from the provider's errors. */
const MODEL_FAMILIES: readonly ModelFamily[] = [
  {
    // OpenAI: function tools are refused on chat completions unless the effort `none` is sent.
    pattern: GPT,
    since: [5, 4],
    dialect: { ...OPENAI_REASONING, reasoningEffort: "none_with_tools" },
  },
  { pattern: GPT, since: [5, 0], dialect: OPENAI_REASONING },
  { pattern: /(?:^|[/:])o[1-9]\b/, dialect: OPENAI_REASONING },
  { pattern: /gemini-(\d+)(?:\.(\d+))?/, since: [2, 5], dialect: REASONING },
  { pattern: /deepseek-v(\d+)/, since: [4, 0], dialect: REASONING },
  { pattern: /grok-(\d+)/, since: [4, 0], dialect: REASONING },
  { pattern: /qwen(\d+)/, since: [3, 0], dialect: REASONING },
  { pattern: /kimi-k(\d+)/, since: [2, 0], dialect: REASONING },
  { pattern: /glm-(\d+)(?:\.(\d+))?/, since: [4, 5], dialect: REASONING },
  {
    pattern: /gpt-oss|deepseek-(r\d|reasoner)|grok-3-mini|qwq|minimax-m|magistral|thinking|reason/,
    dialect: REASONING,
  },
];

/** Returns what is known of the dialect of a model by its name; nothing for an unknown family. */
export function dialectOfFamily(model: string): Partial<Dialect> {
  const name = model.toLowerCase();
  const family = MODEL_FAMILIES.find(({ pattern, since }) => {
    const match = pattern.exec(name);
    return match !== null && (!since || isSince(since, Number(match[1]), Number(match[2] ?? 0)));
  });
  return family?.dialect ?? {};
}

function isSince([firstMajor, firstMinor]: [number, number], major: number, minor: number) {
  return major > firstMajor || (major === firstMajor && minor >= firstMinor);
}
