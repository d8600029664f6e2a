import { COMMAND } from "../stack/constants.ts";
import { StackError } from "../stack/stack_error.ts";

/**
 * Locks a data folder for this process: two processes can silently open one PGlite folder and corrupt
 * it. The lock is the kernel's (`flock` on a file beside the folder), so it ends with the process in
 * any case. The file stays; it holds the owner's process id for the error message.
 *
 * @throws StackError when another process has the folder
 */
export async function lockFolder(folder: string): Promise<() => void> {
  const path = `${folder}.lock`;
  const file = await Deno.open(path, { create: true, read: true, write: true });
  if (!(await file.tryLock(true))) {
    const owner = await Deno.readTextFile(path).catch(() => "");
    file.close();
    throw new StackError(
      `The data in "${folder}" is in use by another stack${
        owner && ` (process ${owner.trim()})`
      }: ` +
        `stop that one, or start on other data with: ${COMMAND} dev --port 54331 --db memory`,
    );
  }
  file.truncateSync();
  file.writeSync(new TextEncoder().encode(`${Deno.pid}\n`));
  let held = true;
  return () => {
    if (!held) return;
    held = false;
    file.truncateSync();
    file.close();
  };
}
