import { TextLineStream } from "./text_line_stream.ts";

/** The child's side of child.ts: prints `ready`, then one result for each input line. */
export async function serveLines(
  ready: unknown,
  handle: (request: Record<string, unknown>) => unknown,
): Promise<void> {
  console.log(JSON.stringify(ready));
  const lines = Deno.stdin.readable
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new TextLineStream());
  for await (const line of lines) {
    console.log(JSON.stringify(await handleLine(line, handle)));
  }
}

async function handleLine(
  line: string,
  handle: (request: Record<string, unknown>) => unknown,
): Promise<{ result: unknown } | { error: string }> {
  try {
    return { result: await handle(JSON.parse(line)) ?? null };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}
