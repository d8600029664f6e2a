import { createClient } from "@supabase/supabase-js";
import { createHomeClient } from "ai-home-assistant-client";
import type { Database } from "ai-home-assistant-client/database";
import { describeResult } from "ai-home-assistant-client/sentences";

const supabase = createClient<Database>("https://example.test", "key");
const home = createHomeClient({
  url: "https://example.test/functions/v1/ai-home-assistant",
  accessToken: () => "token",
  database: { url: "https://example.test", key: "key" },
});

declare const console: { log(...values: unknown[]): void };

export async function readIssues(): Promise<(string | null)[]> {
  const { data } = await supabase.from("home_issues").select("title, status");
  // @ts-expect-error there is no such view
  supabase.from("no_such_view");
  return (data ?? []).map(({ title }) => title);
}

export const createHome = (name: string) =>
  supabase.rpc("create_home", { name, time_zone: "America/Chicago" });

export async function recordRepair(propertyId: string): Promise<string | null | undefined> {
  const event = { event_type: "repair_completed", title: "Igniter replaced" } as const;
  const result = await home.recordEvent(event, { propertyId });
  // @ts-expect-error there is no such kind of event
  await home.recordEvent({ ...event, event_type: "party" });
  // @ts-expect-error the message is a text of statements
  const message: string | undefined = result.message;
  console.log(message, result.message.statements[0]?.code);
  if (result.undo) await home.undo(result.undo.callId);
  return result.success ? result.eventId : describeResult(result, "en");
}

export async function clearPhone(vendor_id: string): Promise<string | undefined> {
  // @ts-expect-error a vendor has a name
  await home.saveVendor({ vendor_id, name: null });
  const result = await home.saveVendor({ vendor_id, phone: null });
  return result.success ? result.vendorId : undefined;
}

export async function closeIssue(home_id: string, issue_id: string): Promise<boolean> {
  const input = { issue_id, to_status: "resolved" };
  const call = { home_id, tool_name: "update_issue_status", input };
  const { data } = await supabase.rpc("run_home_tool", call);
  return data?.success === true;
}

const assistant = createHomeClient({ url: "https://example.test", accessToken: () => "token" });
// @ts-expect-error without a database there is no such method
export const recordEvent = assistant.recordEvent;
