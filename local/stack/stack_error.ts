/**
 * A failure the person at the terminal can cure: the message is one sentence or two and names the
 * cure. Everything else that is thrown is a bug and keeps its stack.
 */
export class StackError extends Error {
  override name = "StackError";
}

/** The message of anything thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
