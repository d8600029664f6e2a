/**
 * Text as Postgres can keep it: `jsonb` refuses NUL and lone surrogates, and in what a person or a
 * model wrote neither means anything.
 */
export function storableText(text: string): string {
  return text.replaceAll("\0", "").toWellFormed();
}
