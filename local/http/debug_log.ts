import { LOCAL_FOLDER } from "../stack/constants.ts";

const KEEP_BYTES = 5_000_000;

/** Opens `.local/debug.log` for appending. A file that is too large is truncated. */
export async function openDebugLog(): Promise<{ write(line: string): void; close(): void }> {
  await Deno.mkdir(LOCAL_FOLDER, { recursive: true });
  const path = new URL("debug.log", LOCAL_FOLDER);
  const size = await Deno.stat(path).then((file) => file.size, () => 0);
  const file = await Deno.open(path, {
    create: true,
    write: true,
    append: size < KEEP_BYTES,
    truncate: size >= KEEP_BYTES,
  });
  const encoder = new TextEncoder();
  let open = true;
  return {
    write(line) {
      if (open) file.writeSync(encoder.encode(`${new Date().toISOString()} ${line}\n`));
    },
    close() {
      if (open) file.close();
      open = false;
    },
  };
}
