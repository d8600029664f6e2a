import { DANGER_KINDS, SAFETY_TEXTS } from "@function/sentences/safety.ts";

const INTRODUCTION = `# Safety steps

\`task docs\` writes this page from \`sentences/safety.ts\`. Change the texts there, not the page.

When a message describes danger now, these steps are the first text of the answer, which has no text of the model, in the
language of the turn and with the emergency number of the home's country. The words that describe danger are in
\`turn/words/danger_words/\`, a file for each language; \`rules.ts\` there says which of them together are a danger. The
steps are our own words; each was checked against public pages, read on the day that is named.
[What a turn did](../guides/app/results.md#in-a-danger) says what an app sees of it.

The number is that of the country where it is known, else "112 / 911".
`;

const LANGUAGE_NAMES = { en: "English", es: "Spanish", de: "German", fr: "French" } as const;
const NUMBER = "…";

/** Returns docs/reference/safety.md. */
export function buildSafetyPage(): string {
  const sections = DANGER_KINDS.map((kind) => {
    const { steps, sources } = SAFETY_TEXTS[kind];
    return [
      `## ${kind}\n`,
      ...Object.entries(LANGUAGE_NAMES).map(([language, name]) =>
        `- ${name}: ${steps[language as keyof typeof LANGUAGE_NAMES](NUMBER)}`
      ),
      "",
      ...sources.map(({ publisher, url, readOn }) =>
        `Source: ${publisher}, read on ${readOn}: <${url}>\n`
      ),
    ].join("\n");
  });
  return [INTRODUCTION, ...sections].join("\n");
}
