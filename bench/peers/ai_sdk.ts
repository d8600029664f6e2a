/** The same two model calls with AI SDK 7, one of them with a tool. Its packages come from `deno task bench:peers`. */
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import {
  generateText,
  jsonSchema,
  type ModelMessage,
  stepCountIs,
  streamText,
  tool,
  type ToolSet,
} from "ai";
import { isStreamRequested, readRecordedTurn, serveTurns } from "./serve_turns.ts";

const [pass1, pass2] = readRecordedTurn().passes;
const provider = createOpenAICompatible({
  name: "bench",
  baseURL: Deno.env.get("OPENAI_BASE_URL")!,
  apiKey: Deno.env.get("OPENAI_API_KEY")!,
  includeUsage: true,
});
const toolResult = String(pass2.messages.findLast(({ role }) => role === "tool")?.["content"]);
const tools: ToolSet = Object.fromEntries(
  (pass1.tools ?? []).map(({ function: { name, description, parameters } }) => [
    name,
    tool({
      description: String(description),
      inputSchema: jsonSchema(parameters as Parameters<typeof jsonSchema>[0]),
      execute: () => Promise.resolve(toolResult),
    }),
  ]),
);
const [instructions, ...messages] = pass1.messages;
const options = {
  model: provider(pass1.model),
  instructions: String(instructions?.["content"]),
  messages: messages.map(toModelMessage),
  tools,
  stopWhen: stepCountIs(2),
};

serveTurns(async (request) => {
  await request.json();
  if (isStreamRequested(request)) return streamText(options).toUIMessageStreamResponse();
  const { text } = await generateText(options);
  return Response.json({ message: text });
});

function toModelMessage(message: Record<string, unknown>): ModelMessage {
  const { role, content } = message;
  const calls = (message["tool_calls"] ?? []) as {
    id: string;
    function: { name: string; arguments: string };
  }[];
  if (role === "tool") {
    const toolCallId = String(message["tool_call_id"]);
    return {
      role,
      content: [{
        type: "tool-result",
        toolCallId,
        toolName: nameOfCall(toolCallId),
        output: { type: "text", value: String(content) },
      }],
    };
  }
  if (role === "assistant" && calls.length > 0) {
    return {
      role,
      content: calls.map(({ id, function: { name, arguments: input } }) => ({
        type: "tool-call",
        toolCallId: id,
        toolName: name,
        input: JSON.parse(input),
      })),
    };
  }
  // AI SDK refuses a system message among the others.
  return { role: role === "system" ? "user" : role, content: String(content) } as ModelMessage;
}

function nameOfCall(id: string): string {
  for (const message of messages) {
    const calls = message["tool_calls"] as { id: string; function: { name: string } }[] | undefined;
    const call = calls?.find((one) => one.id === id);
    if (call) return call.function.name;
  }
  return "unknown";
}
