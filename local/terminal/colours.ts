const enabled = Deno.stdout.isTerminal() && !Deno.noColor;

function colour(open: number, close: number): (text: string) => string {
  return (text) => enabled ? `\x1b[${open}m${text}\x1b[${close}m` : text;
}

/** Terminal styles; plain text when the output is no terminal or NO_COLOR is set. */
export const bold = colour(1, 22);
export const dim = colour(2, 22);
export const red = colour(31, 39);
export const green = colour(32, 39);
export const yellow = colour(33, 39);
