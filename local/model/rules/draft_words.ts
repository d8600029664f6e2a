const LONGEST = 3_000;

/** What a message says and what its subject is, in the words that lead to it: "about the leak". */
export function draftWords(topic: string): { subject: string; sentences: string } {
  const words = topic.slice(0, LONGEST).replace(/^(?:to|and)\s+(?=(?:ask|request)\s)/i, "");
  const parts = words.split(ASKS_TOO).map((part) => part.trim())
    .filter((part) => part !== "").map(part);
  const about = parts.length === 1 && parts[0]!.about
    ? ["Please get back to me when you can."]
    : [];
  return {
    subject: capital(parts[0]?.subject ?? "A question").split(/[,.;!?]\s/)[0]!.slice(0, 120),
    sentences: [...parts.map(({ sentence }) => sentence), ...about].join(" "),
  };
}

/** "About the leak and ask for a quote" says two things. */
const ASKS_TOO = /,?\s+(?:and\s+)?(?=(?:ask|asking|request|requesting)\s)/i;

type Part = { subject: string; sentence: string; about?: true };

function part(words: string): Part {
  const about = /^(?:about|regarding|concerning|for|because of)\s+(.+)$/is.exec(words)?.[1];
  if (about) return { subject: about, sentence: `I am writing about ${about}.`, about: true };
  const asked = /^(?:ask|asking|request|requesting)\s+(.+)$/is.exec(words)?.[1];
  if (asked) return asking(asked);
  const told = words.replace(SAYS, "");
  const please = /^to\s+(?!say\b|tell\b|let\b)(.+)$/is.exec(words)?.[1] ??
    (told === words ? undefined : /^to\s+(.+)$/is.exec(told)?.[1]);
  return please ? pleading(please) : { subject: told, sentence: sentence(told) };
}

/** "To let them know that", "telling him that", "that". */
const SAYS =
  /^(?:and |to )?(?:say(?:ing)?(?: to (?:him|her|them))?|tell(?:ing)?(?: (?:him|her|them))?|let(?:ting)? (?:him|her|them) know)?\s*(?:(?:that|because)\b\s*)?/i;

function asking(words: string): Part {
  const please = /^(?:(?:him|her|them) )?to\s+(.+)$/is.exec(words)?.[1];
  if (please) return pleading(please);
  const asked = words.replace(/^(?:him|her|them)\s+/i, "");
  const wanted = /^for\s+(?:an?\s+|the\s+)?(.+)$/is.exec(asked)?.[1];
  const question = /^(?:for|about|if|whether|when|what|how|why|where|who|which)\b/i.test(asked);
  return {
    subject: wanted ?? "A question",
    sentence: question
      ? `I would like to ask ${spokenTo(asked)}.`
      : `I would like to ask for ${spokenTo(asked)}.`,
  };
}

function pleading(words: string): Part {
  return { subject: words, sentence: `Could you please ${spokenTo(words)}?` };
}

/** "When they can come" is said to them: "when you can come". */
function spokenTo(words: string): string {
  return words
    .replace(/\bthey\b|\bthem\b|\b(?:he|she)(?= (?:can|could|will|would|might)\b)/gi, "you")
    .replace(/\btheir\b/gi, "your");
}

function sentence(words: string): string {
  return capital(words) + (/[.!?]$/.test(words) ? "" : ".");
}

function capital(text: string): string {
  return text === "" ? "" : text[0]!.toUpperCase() + text.slice(1);
}
