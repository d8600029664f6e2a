import { assert, assertEquals } from "@std/assert";
import { inHome } from "../../support/in_world.ts";
import { recordIssue } from "../../support/tool_calls.ts";

const test = inHome();

/** What docs/guides/operate/privacy.md names for an export. */
const EXPORTED = [
  "people",
  "homes",
  "home_members",
  "home_authors",
  "home_audit_log",
  "notification_settings",
  "reminders",
  "reminder_items",
  "agent_grants",
  "calendar_feeds?select=id,home_id,person_id,kinds,assignee,created_at,revoked_at",
  "home_events",
  "home_assets",
  "home_files",
  "vendors",
  "maintenance_schedules",
  "chat_threads",
  "chat_messages",
  "tool_calls",
  "usage_events",
];

test("a person exports what is stored about them with reads of the Data API, and nobody else's", async ({ world, person }) => {
  world.model.script.next({ toolCalls: [recordIssue("Leaking tap")], when: { pass: 1 } });
  await person.ask("The tap in the green bathroom leaks");
  const stranger = await world.person();
  const exported: Record<string, unknown[]> = {};
  for (const table of EXPORTED) {
    const { status, body } = await person.rest(table);
    assertEquals(status, 200, table);
    exported[table] = body as unknown[];
    const homeColumn = table === "homes" ? "id" : "home_id";
    if (table === "people") continue;
    const foreign = await stranger.rest(
      `${table}${table.includes("?") ? "&" : "?"}${homeColumn}=eq.${person.homeId}`,
    );
    assertEquals(foreign.body, [], table);
  }
  const text = JSON.stringify(exported);
  for (const part of ["Test house", "green bathroom", "Leaking tap", person.id]) {
    assert(text.includes(part), part);
  }
});
