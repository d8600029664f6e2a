import { THINGS, TOPICS } from "@function/turn/words/danger_words.ts";
import { ROOT } from "../stack/constants.ts";

export const DANGER_FUNCTION = new URL(
  "supabase/schemas/10_helpers/rules/is_dangerous_text.sql",
  ROOT,
);

const MAX_LINE_LENGTH = 110;

/** Returns the SQL function `is_dangerous_text` with the danger words of the edge function. */
export function buildDangerFunction(): string {
  const topics = Object.values(TOPICS);
  return `-- Written by "deno task db:danger-words" from turn/words/danger_words.ts.
create or replace function private.is_dangerous_text(content text) returns boolean
language plpgsql immutable
set search_path = ''
as $$
declare
  without_things constant text := pg_catalog.regexp_replace(lower(content),
    '\\m('
${THINGS.map((line) => `    '${line}'`).join("\n")}
    ')', ' ', 'g');
begin
  return coalesce(without_things ~ ('\\m('
${topics.flatMap(joinAlternatives).map((line, n) => `    '${n > 0 ? "|" : ""}${line}'`).join("\n")}
    ')\\M'), false);
end
$$;
comment on function private.is_dangerous_text is
  'Whether a text speaks of smell, gas, smoke, fire, sparks, electric shock or carbon monoxide.';
`;
}

/** Joins alternatives to as few lines as fit. */
function joinAlternatives(alternatives: readonly string[]): string[] {
  const lines: string[] = [];
  for (const alternative of alternatives) {
    const line = lines.at(-1);
    if (line && line.length + alternative.length < MAX_LINE_LENGTH) {
      lines[lines.length - 1] = `${line}|${alternative}`;
    } else lines.push(alternative);
  }
  return lines;
}
