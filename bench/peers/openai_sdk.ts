/** Two model calls with the openai SDK, its streams read by its own iterator. */
import { OpenAI } from "openai/client";
import {
  formatTextDelta,
  isStreamRequested,
  readRecordedTurn,
  serveTurns,
  streamTexts,
} from "./serve_turns.ts";

const passes = readRecordedTurn()
  .passes as unknown as OpenAI.ChatCompletionCreateParamsNonStreaming[];
const model = new OpenAI({
  apiKey: Deno.env.get("OPENAI_API_KEY")!,
  baseURL: Deno.env.get("OPENAI_BASE_URL")!,
});

serveTurns(async (request) => {
  await request.json();
  if (isStreamRequested(request)) return streamTexts(streamPasses);
  let completion;
  for (const pass of passes) completion = await model.chat.completions.create(pass);
  return Response.json({ message: completion?.choices[0]?.message.content });
});

async function streamPasses(write: (text: string) => void): Promise<void> {
  for (const pass of passes) {
    const options = { stream: true, stream_options: { include_usage: true } } as const;
    for await (const { choices } of await model.chat.completions.create({ ...pass, ...options })) {
      const text = choices[0]?.delta.content;
      if (text) write(formatTextDelta(text));
    }
  }
  write('data: {"type":"finish"}\n\ndata: [DONE]\n\n');
}
