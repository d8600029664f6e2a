/** Signs in, sends a message, asks for what its calls need, and reads the record. Node 22, or 20 as in package.json. */
import { createInterface } from "node:readline/promises";
import { createClient } from "@supabase/supabase-js";
import {
  buildDraftLink,
  createHomeClient,
  HomeError,
  listPendingCalls,
  type TurnReply,
} from "ai-home-assistant-client";
import type { Database } from "ai-home-assistant-client/database";
import { describePlan } from "ai-home-assistant-client/sentences";

/** The local stack of `task dev`, unless the environment names another one. */
const url = process.env.SUPABASE_URL ?? "http://127.0.0.1:54321";
const key = process.env.SUPABASE_PUBLISHABLE_KEY ?? "sb_publishable_local_dev";

const supabase = createClient<Database>(url, key);
const { error } = await supabase.auth.signInWithPassword({
  email: process.env.EMAIL ?? "demo@example.com",
  password: process.env.PASSWORD ?? "demo-password",
});
if (error) throw error;

const home = createHomeClient({
  url: `${url}/functions/v1/ai-home-assistant`,
  async accessToken({ isExpired }) {
    const { data } = isExpired
      ? await supabase.auth.refreshSession()
      : await supabase.auth.getSession();
    return data.session!.access_token;
  },
});

async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await terminal.question(`${question} `);
  } finally {
    terminal.close();
  }
}

const confirm = async (question: string) => /^y/i.test(await ask(`${question} (y/n)`));

/** Asks the person for what each pending call needs. Resolves to the reply that ends the turn. */
async function settle(reply: TurnReply): Promise<TurnReply> {
  const [call] = listPendingCalls(reply);
  if (!call) return reply;
  console.log(reply.message);
  if (call.kind === "approval") {
    if (call.plan) {
      for (const line of describePlan(call.plan, "en")) console.log(`- ${line}`);
    }
    const isApproved = await confirm("Approve?");
    return await settle(await (isApproved ? home.approve(call) : home.deny(call)));
  }
  if (call.name === "compose_message") {
    console.log(`${call.input.body}\n\n${buildDraftLink(call.input)}`);
    const sent = await confirm("Did you send it?");
    return await settle(await home.sendOutput(call, { sent }));
  }
  const answer = await ask(`${call.input.options?.join(" / ") ?? "Answer"}:`);
  return await settle(await home.sendOutput(call, { answer }));
}

try {
  const words = process.argv.slice(2).join(" ");
  const reply = await settle(
    await home.sendMessage({ message: words || "My water heater is leaking, what should I do?" }),
  );
  console.log(reply.message);
  for (const { text } of reply.receipts) console.log(`✓ ${text}`);

  const { data: issues } = await supabase.from("home_issues").select("title, status");
  for (const { title, status } of issues ?? []) console.log(`${status}: ${title}`);
  const { data: due } = await supabase.from("home_attention").select("kind, title, due_on").limit(
    5,
  );
  for (const { kind, title, due_on } of due ?? []) console.log(`${kind} on ${due_on}: ${title}`);
} catch (error) {
  if (!(error instanceof HomeError)) throw error;
  console.error(`${error.message} (${error.code}, request ${error.requestId})`);
  process.exitCode = 1;
}
