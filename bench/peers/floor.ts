/**
 * The floor of a turn's cost: the function's five calls with the same packages and payloads, one token check, one
 * parse, and nothing else.
 */
import { createClient } from "@supabase/supabase-js";
import { jwtVerify } from "jose/jwt/verify";
import { OpenAI } from "openai/client";
import { z } from "zod";
import {
  formatTextDelta,
  isStreamRequested,
  readRecordedTurn,
  serveTurns,
  streamTexts,
} from "./serve_turns.ts";

const recorded = readRecordedTurn();
const turnRequest = z.object({ message: z.string().max(4_000), threadId: z.string().optional() });
const database = createClient(Deno.env.get("SUPABASE_URL")!, Deno.env.get("SUPABASE_ANON_KEY")!, {
  auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
});
const model = new OpenAI({
  apiKey: Deno.env.get("OPENAI_API_KEY")!,
  baseURL: Deno.env.get("OPENAI_BASE_URL")!,
});
const key = await crypto.subtle.importKey(
  "raw",
  new TextEncoder().encode(Deno.env.get("JWT_SECRET")),
  { name: "HMAC", hash: "SHA-256" },
  false,
  ["verify"],
);
/** The interval at which the function stores the events of a stream. */
const BATCH_INTERVAL_MS = 700;

serveTurns(async (request) => {
  const token = request.headers.get("authorization")!.slice("Bearer ".length);
  await jwtVerify(token, key, { audience: "authenticated", algorithms: ["HS256"] });
  turnRequest.parse(await request.json());
  if (isStreamRequested(request)) return streamTexts((write) => streamTurn(token, write));
  return await answerTurn(token);
});

async function answerTurn(token: string): Promise<Response> {
  const [pass1, pass2] = recorded.passes as unknown as Body[];
  await callDatabase("begin_turn", token);
  await model.chat.completions.create(pass1!);
  await callDatabase("run_tools", token);
  await model.chat.completions.create(pass2!);
  await callDatabase("finish_turn", token);
  return new Response(recorded.reply, { headers: { "content-type": "application/json" } });
}

async function streamTurn(token: string, write: (text: string) => void): Promise<void> {
  let unsent: object[] = [];
  const timer = setInterval(() => {
    if (unsent.length === 0) return;
    const batch = { ...leaseOfTurn(), seq: 1, events: unsent };
    unsent = [];
    void callDatabase("append_turn_events", token, batch);
  }, BATCH_INTERVAL_MS);

  async function streamPass(pass: Body): Promise<void> {
    const options = { stream: true, stream_options: { include_usage: true } } as const;
    for await (const { choices } of await model.chat.completions.create({ ...pass, ...options })) {
      const text = choices[0]?.delta.content;
      if (!text) continue;
      unsent.push({ type: "text-delta", text });
      write(formatTextDelta(text));
    }
  }

  const [pass1, pass2] = recorded.passes as unknown as Body[];
  await callDatabase("begin_turn", token);
  write(recorded.frames.before);
  await streamPass(pass1!);
  await callDatabase("run_tools", token);
  await streamPass(pass2!);
  clearInterval(timer);
  await callDatabase("finish_turn", token);
  write(recorded.frames.after);
}

type Body = OpenAI.ChatCompletionCreateParamsNonStreaming;

async function callDatabase(
  name: string,
  token: string,
  request: unknown = recorded.rpcRequests[name],
): Promise<unknown> {
  const { data, error } = await database.rpc(name, { request })
    .setHeader("Authorization", `Bearer ${token}`);
  if (error) throw error;
  return data;
}

function leaseOfTurn(): object {
  const { turn_id, lease_token } = recorded.rpcRequests["finish_turn"] as Record<string, unknown>;
  return { turn_id, lease_token };
}
