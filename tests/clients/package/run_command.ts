/** Runs a program; throws its output if it fails. Returns its standard output. */
export async function runCommand(
  program: string,
  args: string[],
  { cwd = ROOT, env = {} }: { cwd?: string | URL; env?: Record<string, string> } = {},
): Promise<string> {
  const { success, stdout, stderr } = await new Deno.Command(program, {
    args,
    cwd,
    env: { NO_COLOR: "1", ...env },
  }).output();
  const text = new TextDecoder().decode(stdout);
  if (success) return text;
  throw new Error(`${program} ${args.join(" ")}\n${text}${new TextDecoder().decode(stderr)}`);
}

export const ROOT = new URL("../../../", import.meta.url);

/** Of `npm install`: no scripts, and no look-ups that the result does not need. */
export const INSTALL = [
  "install",
  "--ignore-scripts",
  "--no-audit",
  "--no-fund",
  "--prefer-offline",
  "--loglevel=error",
];
