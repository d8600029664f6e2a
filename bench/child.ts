import { TextLineStream } from "./text_line_stream.ts";

/** A process of the benchmark that answers one JSON line with another. */
export interface Child {
  pid: number;
  /** What it said when it was ready. */
  ready: unknown;
  ask<T>(request: unknown): Promise<T>;
  close(): Promise<void>;
}

/**
 * Runs a module of this folder as a process of its own. Its first line says that it is ready; it ends
 * when its input ends.
 *
 * @throws Error with what it printed when it ends before that
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
  let turn: Promise<unknown> = Promise.resolve();

  async function nextLine(): Promise<unknown> {
    const { value, done } = await lines.read();
    if (done) throw new Error(`The process "${module}" has ended`);
    return JSON.parse(value);
  }

  async function exchange(request: unknown): Promise<unknown> {
    await input.write(encoder.encode(`${JSON.stringify(request)}\n`));
    const answer = await nextLine() as { result?: unknown; error?: string };
    if (answer.error !== undefined) throw new Error(answer.error);
    return answer.result;
  }

  return {
    pid: process.pid,
    ready: await nextLine(),
    ask<T>(request: unknown) {
      const answer = turn.then(() => exchange(request));
      turn = answer.catch(() => {});
      return answer as Promise<T>;
    },
    async close() {
      await input.close();
      await process.status;
      await lines.cancel();
    },
  };
}
