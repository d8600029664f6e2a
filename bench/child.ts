import { TextLineStream } from "./text_line_stream.ts";

/** A child process that returns one JSON line for each JSON line. */
export interface Child {
  pid: number;
  /** Its first line. */
  ready: unknown;
  request<T>(message: unknown): Promise<T>;
  close(): Promise<void>;
}

/** The URL that a child process serves, as it says in its first line. */
export function urlOf({ ready }: Child): string {
  return (ready as { url: string }).url;
}

/**
 * Runs a module of this folder in a child process and waits for its first line. The process ends when
 * its input ends. Requests are sent one at a time.
 *
 * @throws Error when the process ends before its first line
 */
export async function startChild(module: string, args: string[] = []): Promise<Child> {
  const process = new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "--quiet", new URL(module, import.meta.url).pathname, ...args],
    stdin: "piped",
    stdout: "piped",
    stderr: "inherit",
  }).spawn();
  const lines = process.stdout
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new TextLineStream())
    .getReader();
  const input = process.stdin.getWriter();
  const encoder = new TextEncoder();
  let queue: Promise<unknown> = Promise.resolve();

  async function nextLine(): Promise<unknown> {
    const { value, done } = await lines.read();
    if (done) throw new Error(`The process "${module}" has ended`);
    return JSON.parse(value);
  }

  async function exchange(message: unknown): Promise<unknown> {
    await input.write(encoder.encode(`${JSON.stringify(message)}\n`));
    const response = await nextLine() as { result?: unknown; error?: string };
    if (response.error !== undefined) throw new Error(response.error);
    return response.result;
  }

  return {
    pid: process.pid,
    ready: await nextLine(),
    request<T>(message: unknown) {
      const result = queue.then(() => exchange(message));
      queue = result.catch(() => {});
      return result as Promise<T>;
    },
    async close() {
      await input.close();
      await process.status;
      await lines.cancel();
    },
  };
}
