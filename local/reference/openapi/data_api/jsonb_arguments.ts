import { z } from "zod";
import { intervalRule } from "../../../../supabase/functions/ai-home-assistant/contract/interval.ts";
import { languageCode } from "../../../../supabase/functions/ai-home-assistant/contract/language.ts";
import { ignoredArgument } from "../../../../supabase/functions/ai-home-assistant/contract/tool_result.ts";
import { correctHomeRecord } from "../../../../supabase/functions/ai-home-assistant/tools/correct_home_record.ts";
import { manageSchedule } from "../../../../supabase/functions/ai-home-assistant/tools/manage_schedule.ts";
import { recordHomeEvent } from "../../../../supabase/functions/ai-home-assistant/tools/record_home_event.ts";
import { replaceHomeAsset } from "../../../../supabase/functions/ai-home-assistant/tools/replace_home_asset.ts";
import { scheduleMaintenance } from "../../../../supabase/functions/ai-home-assistant/tools/schedule_maintenance.ts";
import type { Tool } from "../../../../supabase/functions/ai-home-assistant/tools/tool.ts";
import { updateIssueStatus } from "../../../../supabase/functions/ai-home-assistant/tools/update_issue_status.ts";
import { updateHomeAsset } from "../../../../supabase/functions/ai-home-assistant/tools/update_home_asset.ts";

/** Returns the tool's arguments without those that the SQL function sets itself. */
function selectArguments(tool: Tool, leftOut: string[] = []): z.ZodObject {
  const { shape } = tool.input as z.ZodObject;
  const fields = Object.entries(shape).filter(([name]) => !leftOut.includes(name));
  return toStrictObject(fields);
}

/** SQL reads no words, so an interval has its fields. */
function toStrictObject(fields: [string, z.core.$ZodType][]): z.ZodObject {
  const exact = fields.map(([name, schema]) =>
    name === "every" ? [name, intervalRule.describe("Left out: once").optional()] : [name, schema]
  );
  return z.strictObject(Object.fromEntries(exact) as z.ZodRawShape);
}

function selectSchedules(): z.ZodObject {
  const { schedules } = (scheduleMaintenance.input as z.ZodObject).shape;
  const { element } = schedules as z.ZodArray<z.ZodObject>;
  return z.strictObject({
    schedules: z.array(toStrictObject(Object.entries(element.shape))).min(1).max(40),
  });
}

/** Returns the arguments with each field of the tool's `clear` nullable: null clears it. */
function selectChanges(tool: Tool, leftOut: string[]): z.ZodObject {
  const { shape } = selectArguments(tool, ["clear", ...leftOut]);
  const { clear } = (tool.input as z.ZodObject).shape;
  const list = (clear as z.ZodOptional<z.ZodArray<z.ZodEnum>>).unwrap();
  const clearable: readonly unknown[] = list.element.options;
  const fields = Object.entries(shape).map(([name, schema]) => [
    name,
    clearable.includes(name) ? z.nullable(schema as z.ZodType) : schema,
  ]);
  return z.strictObject(Object.fromEntries(fields) as z.ZodRawShape);
}

const vendor = z.strictObject({
  name: z.string().min(1).max(120),
  trades: z.array(z.string().min(1).max(30)).max(20).describe("e.g. plumbing").optional(),
  phone: z.string().max(40).optional(),
  email: z.string().max(254).optional(),
  website: z.string().max(290).optional(),
  notes: z.string().max(2_000).optional(),
});

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

/** Schemas of `jsonb` arguments, by `function.argument`; the name is that in docs/openapi.json. */
export const JSONB_ARGUMENTS: Record<string, { name: string; schema: z.ZodType }> = {
  "act_on_schedule.details": {
    name: "ScheduleActDetails",
    schema: selectArguments(manageSchedule, ["schedule_id", "task", "action"]),
  },
  "add_asset.asset": {
    name: "NewAsset",
    schema: selectArguments(updateHomeAsset, ["asset_id", "removed", "clear"]),
  },
  "add_schedules.plan": { name: "MaintenancePlan", schema: selectSchedules() },
  "add_vendor.vendor": { name: "NewVendor", schema: vendor },
  "correct_event.changes": {
    name: "EventChanges",
    schema: selectChanges(correctHomeRecord, ["event_id", "action"]),
  },
  "create_calendar_feed.filter": {
    name: "CalendarFilter",
    schema: z.strictObject({
      kinds: z.array(z.enum(["schedules", "warranties", "reviews"])).optional(),
      assignee: z.enum(["me", "all"]).optional(),
      links: z.boolean().describe("Whether entries carry links that act").optional(),
    }),
  },
  "record_event.event": { name: "NewEvent", schema: selectArguments(recordHomeEvent) },
  "replace_asset.replacement": {
    name: "Replacement",
    schema: selectArguments(replaceHomeAsset, ["old_asset_id"]),
  },
  "run_agent_tool.ignored": { name: "IgnoredArguments", schema: z.array(ignoredArgument).max(20) },
  "run_agent_tool.input": { name: "AgentToolInput", schema: z.looseObject({}) },
  "run_home_tool.input": { name: "HomeToolInput", schema: z.looseObject({}) },
  "update_asset.changes": {
    name: "AssetChanges",
    schema: selectChanges(updateHomeAsset, ["asset_id", "is_additional"]),
  },
  "update_home.changes": { name: "HomeChanges", schema: home },
  "update_vendor.changes": {
    name: "VendorChanges",
    schema: z.strictObject({
      ...vendor.extend({
        trades: vendor.shape.trades.nullable(),
        phone: vendor.shape.phone.nullable(),
        email: vendor.shape.email.nullable(),
        website: vendor.shape.website.nullable(),
        notes: vendor.shape.notes.nullable(),
      }).partial().shape,
      removed: z.boolean().describe("True takes it off the list").optional(),
    }),
  },
};

const { action } = (manageSchedule.input as z.ZodObject).shape;
const { to_status } = (updateIssueStatus.input as z.ZodObject).shape;
const role = z.enum(["owner", "member", "contributor", "viewer"]);

/** Schemas of text arguments that take one of a few words. SQL checks the same ones. */
export const TEXT_ARGUMENTS: Record<string, z.ZodType> = {
  "act_on_schedule.action": action as z.ZodType,
  "invite_home_member.role": role,
  "redact_home_event.reason": z.enum(["third_party", "personal_data", "secret", "other"]),
  "set_home_member_role.role": role,
  "set_language.language": languageCode.nullable(),
  "set_issue_status.to_status": to_status as z.ZodType,
  "set_notification.channel": z.enum(["email", "push"]),
  "set_notification.kind": z.enum(["schedules", "warranties", "reviews"]).nullable(),
  "set_notification.setting": z.enum(["off", "assigned", "all"]),
  "set_tool_policy.policy": z.enum(["approval", "default"]),
  "share_thread.visibility": z.enum(["household", "private"]),
};
