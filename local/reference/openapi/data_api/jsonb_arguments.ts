import { z } from "zod";
import { languageCode } from "../../../../supabase/functions/ai-home-assistant/contract/language.ts";
import { ignoredArgument } from "../../../../supabase/functions/ai-home-assistant/contract/tool_result.ts";

const home = z.strictObject({
  name: z.string().min(1).max(120),
  address_line: z.string().nullable(),
  city: z.string().nullable(),
  region: z.string().nullable(),
  postal_code: z.string().nullable(),
  country: z.string().length(2).nullable().describe("ISO 3166, two letters"),
  time_zone: z.string().describe("A full name, e.g. `America/Chicago`"),
  currency: z.string().length(3).describe("Fixed once the record has amounts"),
  units: z.enum(["imperial", "metric"]),
  year_built: z.int().nullable(),
  language: z.string().length(2).describe("The language in which the household writes, e.g. `en`"),
  away_from: z.iso.date().nullable().describe("Together with `away_until`"),
  away_until: z.iso.date().nullable(),
}).partial();

/** Schemas of `jsonb` arguments, by `function.argument`; the name is that in docs/reference/openapi.json. */
export const JSONB_ARGUMENTS: Record<string, { name: string; schema: z.ZodType }> = {
  "create_calendar_feed.filter": {
    name: "CalendarFilter",
    schema: z.strictObject({
      kinds: z.array(z.enum(["schedules", "warranties", "reviews"])).optional(),
      assignee: z.enum(["me", "all"]).optional(),
      links: z.boolean().describe("Whether entries carry links that act").optional(),
    }),
  },
  "run_agent_tool.ignored": { name: "IgnoredArguments", schema: z.array(ignoredArgument).max(20) },
  "run_agent_tool.input": { name: "AgentToolInput", schema: z.looseObject({}) },
  "run_home_tool.input": {
    name: "HomeToolInput",
    schema: z.looseObject({}).describe("The arguments of the tool, see `HomeToolArguments`"),
  },
  "update_home.changes": { name: "HomeChanges", schema: home },
};

const role = z.enum(["owner", "member", "contributor", "viewer"]);

/** Schemas of text arguments that take one of a few words. SQL checks the same ones. */
export const TEXT_ARGUMENTS: Record<string, z.ZodType> = {
  "invite_home_member.role": role,
  "redact_home_event.reason": z.enum(["third_party", "personal_data", "secret", "other"]),
  "set_home_member_role.role": role,
  "set_language.language": languageCode.nullable(),
  "set_notification.channel": z.enum(["email", "push"]),
  "set_notification.kind": z.enum(["schedules", "warranties", "reviews"]).nullable(),
  "set_notification.setting": z.enum(["off", "assigned", "all"]),
  "set_tool_policy.policy": z.enum(["approval", "default"]),
  "share_thread.visibility": z.enum(["household", "private"]),
};
