/** Signs in, sends a message, approves pending calls and reads the record. Node 22, or 20 as in package.json. */
import { createClient } from "@supabase/supabase-js";
import {
  createHomeClient,
  HomeError,
  listPendingCalls,
  type TurnReply,
} from "ai-home-assistant-client";
import type { Database } from "ai-home-assistant-client/database";

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

/** Approves pending calls and prints their results. */
async function decide(reply: TurnReply): Promise<TurnReply> {
  for (const call of listPendingCalls(reply)) {
    if (call.kind !== "approval") continue;
    console.log(`Approving: ${reply.message}`);
    return await home.approve(call);
  }
  return reply;
}

try {
  const words = process.argv.slice(2).join(" ");
  const reply = await decide(
    await home.sendMessage({ message: words || "My water heater is leaking, what should I do?" }),
  );
  console.log(reply.message);

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
