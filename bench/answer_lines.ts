import { TextLineStream } from "./text_line_stream.ts";

/** The other end of child.ts: says `ready`, then answers each line of the input until it ends. */
export async function answerLines(
  ready: unknown,
  answer: (request: Record<string, unknown>) => unknown,
): Promise<void> {
  console.log(JSON.stringify(ready));
  const lines = Deno.stdin.readable
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new TextLineStream());
  for await (const line of lines) {
    console.log(JSON.stringify(await answerOne(line, answer)));
  }
}

async function answerOne(
  line: string,
  answer: (request: Record<string, unknown>) => unknown,
): Promise<{ result: unknown } | { error: string }> {
  try {
    return { result: await answer(JSON.parse(line)) ?? null };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}
