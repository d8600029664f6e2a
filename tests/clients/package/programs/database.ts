import { createClient } from "@supabase/supabase-js";
import type { Database } from "ai-home-assistant-client/database";
import { describeResult } from "ai-home-assistant-client/sentences";

const supabase = createClient<Database>("https://example.test", "key");

declare const console: { log(...values: unknown[]): void };

export async function readIssues(): Promise<(string | null)[]> {
  const { data } = await supabase.from("home_issues").select("title, status");
  // @ts-expect-error there is no such view
  supabase.from("no_such_view");
  return (data ?? []).map(({ title }) => title);
}

export const createHome = (name: string) =>
  supabase.rpc("create_home", { name, time_zone: "America/Chicago" });

export async function recordRepair(home_id: string): Promise<string | null | undefined> {
  const event = { event_type: "repair_completed", title: "Igniter replaced" } as const;
  const { data } = await supabase.rpc("record_event", { home_id, event });
  // @ts-expect-error there is no such kind of event
  await supabase.rpc("record_event", { home_id, event: { ...event, event_type: "party" } });
  // @ts-expect-error the message is a text of statements
  const message: string | undefined = data?.message;
  console.log(message, data?.message.statements[0]?.code);
  return data?.success ? data.eventId : describeResult(data, "en");
}
