import type { World } from "./world.ts";

/** A completion request as the provider received it. */
export interface ModelRequest {
  body: {
    model: string;
    messages: ModelMessage[];
    tools?: { type: string; function: { name: string } }[];
    tool_choice?: string;
    max_tokens?: number;
    temperature?: number;
  };
  text: string;
}

export interface ModelMessage {
  role: string;
  content: string | null;
  tool_call_id?: string;
  tool_calls?: { id: string; function: { name: string; arguments: string } }[];
}

/** The completion requests since the script was reset, without those the provider rejected; oldest first. */
export function modelRequests({ model }: Pick<World, "model">): ModelRequest[] {
  return model.script.requests()
    .filter(({ path, answeredBy }) => path === "/v1/chat/completions" && answeredBy !== "refusal")
    .map(({ body, bodyText }) => ({ body: body as ModelRequest["body"], text: bodyText }));
}

/** The roles and contents of a request without the system message and the home's context. */
export function conversationOf({ body }: ModelRequest): [string, string | null][] {
  return body.messages
    .filter(({ role, content }) => role !== "system" && !content?.includes("<home_context>"))
    .map(({ role, content }) => [role, content]);
}

/** The home context of a request. */
export function contextOf({ body }: ModelRequest): string {
  return body.messages.find(({ content }) => content?.includes("<home_context>\n"))?.content ?? "";
}

/** The tool messages of a request. */
export function toolMessages({ body }: ModelRequest): ModelMessage[] {
  return body.messages.filter(({ role }) => role === "tool");
}
