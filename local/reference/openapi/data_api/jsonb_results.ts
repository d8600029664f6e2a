import { z } from "zod";
import { renderedName } from "../../../../supabase/functions/ai-home-assistant/contract/rendered_text.ts";
import type { Reminder } from "../../../../supabase/functions/home-reminders/outbox.ts";
import { schemaOf } from "./same_type.ts";

const uuid = z.guid();
const time = z.iso.datetime({ offset: true });
const role = z.enum(["owner", "member", "contributor", "viewer"]);
const batch = z.object({
  done: z.boolean(),
  remaining: z.int().describe("What another call deletes"),
}).describe("Call the function again until `done` is true");

const text = z.object({ statements: z.array(z.looseObject({ code: z.string() })) })
  .describe("A text for a person as the database has it: codes and values");

const actOutcome = z.object({
  action: z.enum(["done", "snooze", "skip", "unsubscribe"]),
  success: z.boolean(),
  code: z.string(),
  message: text,
});

/** What `home-reminders` answers: the outcome in the language of the person's device. */
export const ACT_REPLY = actOutcome.extend({ message: z.string() });

/** Schemas of what functions return as `jsonb`, by their name in docs/reference/openapi.json. */
export const JSONB_RESULTS: Record<string, z.ZodType> = {
  TextOfStatements: text,
  DeletionBatch: batch,
  HomeInvitation: z.object({
    invitation_id: uuid,
    role,
    token: z.string().describe("Shown only here"),
    expires_at: time,
  }),
  HomeTransferOffer: z.object({
    invitation_id: uuid,
    token: z.string().describe("Shown only here"),
    expires_at: time,
  }),
  OpenInvitations: z.array(z.object({
    invitation_id: uuid,
    kind: z.enum(["membership", "transfer"]),
    role,
    state: z.enum(["open", "accepted"]),
    invited_by: uuid,
    invited_by_name: z.string().nullable(),
    created_at: time,
    expires_at: time,
    accepted_by: uuid.nullable(),
    accepted_by_name: z.string().nullable(),
  })),
  InvitationPreview: z.object({
    kind: z.enum(["membership", "transfer"]),
    role,
    home_name: z.string(),
    invited_by_name: z.string().nullable(),
    state: z.enum(["open", "accepted"]),
    expires_at: time,
  }),
  Membership: z.object({ home_id: uuid, role }),
  AcceptedTransfer: z.object({
    status: z.enum(["accepted", "confirmed"]),
    home_id: uuid.nullable(),
    expires_at: time,
  }),
  ConfirmedTransfer: z.object({ home_id: uuid, transferred_at: time }),
  Home: z.object({
    id: uuid,
    name: z.string(),
    address_line: z.string().nullable(),
    city: z.string().nullable(),
    region: z.string().nullable(),
    postal_code: z.string().nullable(),
    country: z.string().nullable(),
    time_zone: z.string(),
    currency: z.string(),
    units: z.enum(["imperial", "metric"]),
    year_built: z.int().nullable(),
    language: z.string(),
    away_from: z.iso.date().nullable(),
    away_until: z.iso.date().nullable(),
    transferred_at: time.nullable().describe("When the home was handed over last"),
  }),
  RoleRights: z.array(z.object({
    name: z.string(),
    kind: z.enum(["tool", "function"]),
    roles: z.array(role),
    own_only_role: role.nullable().describe("May call it only for its own"),
  })),
  MaintenanceOffers: z.array(z.object({
    task: z.string(),
    kind: z.string(),
    asset_id: uuid.nullish(),
    asset: renderedName.nullish(),
    system: text,
    title: text,
    interval: text,
    source: z.string(),
    source_name: z.string(),
    source_url: z.string(),
    checked_on: z.iso.date(),
  })),
  AgentGrant: z.object({
    client_id: z.string(),
    client_name: z.string().optional(),
    access: z.enum(["read", "write"]),
    changed_at: z.string(),
  }),
  CalendarFeedToken: z.object({
    feed_id: uuid,
    token: z.string().describe("No other function returns it"),
    kinds: z.array(z.enum(["schedules", "warranties", "reviews"])),
    assignee: z.enum(["me", "all"]),
    links: z.boolean().describe("Whether entries carry links that act"),
    created_at: time,
  }),
  CalendarFeed: z.object({
    version: z.string(),
    name: z.string().optional(),
    language: z.string().describe("The home's, BCP 47").optional(),
    entries: z.array(z.object({
      uid: z.string(),
      sequence: z.int(),
      date: z.iso.date(),
      title: renderedName,
      links: z.partialRecord(z.enum(["done", "snooze", "skip"]), z.string())
        .describe("Addresses that act, if the feed has them").optional(),
    })).optional(),
  }),
  LeasedReminders: schemaOf<Reminder[]>()(z.array(z.object({
    id: uuid.describe("The `webhook-id` of each attempt"),
    attempt: z.int(),
    home_id: uuid,
    person_id: uuid,
    channel: z.enum(["email", "push"]),
    date: z.iso.date().describe("In the home's time zone"),
    home_name: z.string(),
    language: z.string(),
    unsubscribe: z.string().describe("The token of a link"),
    items: z.array(z.object({
      kind: z.enum(["schedules", "warranties", "reviews"]),
      item_id: uuid.describe("The occurrence, the asset, or the issue or event to review"),
      schedule_id: uuid.exactOptional(),
      asset_id: uuid.exactOptional(),
      issue_id: uuid.exactOptional(),
      title: renderedName,
      due_on: z.iso.date(),
      links: z.partialRecord(z.enum(["done", "snooze", "skip"]), z.string())
        .describe("The tokens of links that act"),
    })),
  }))),
  ActLink: z.object({
    action: z.enum(["done", "snooze", "skip", "unsubscribe"]),
    state: z.enum(["open", "settled", "used", "expired", "unavailable"]),
    expires_at: time,
    home_name: z.string().nullable().describe(
      "Null, as what follows, for a link that is not open or settled",
    ),
    title: renderedName.nullable().describe("Null to unsubscribe"),
    due_on: z.iso.date().nullable(),
    channel: z.enum(["email", "push"]).nullable().describe("Null for a link of a calendar"),
  }),
  ActOutcome: actOutcome,
  AddedFile: z.object({
    id: z.uuid(),
    bucket: z.literal("home-files"),
    path: z.string().describe("Where the client stores the bytes"),
    is_read: z.boolean().describe("Whether the assistant has read it: the bytes are then final"),
  }),
  RemovedFile: z.object({
    bucket: z.literal("home-files"),
    path: z.string().describe("Of the object that the client deletes"),
  }),
};

/** The functions that return JSON, each with the name of the schema of its result. */
export const RESULT_SCHEMAS: Record<string, string> = {
  accept_home_transfer: "AcceptedTransfer",
  accept_invitation: "Membership",
  add_home_file: "AddedFile",
  confirm_home_transfer: "ConfirmedTransfer",
  create_calendar_feed: "CalendarFeedToken",
  decide_agent_call: "ToolResult",
  grant_agent_access: "AgentGrant",
  delete_thread: "DeletionBatch",
  erase_home: "DeletionBatch",
  invite_home_member: "HomeInvitation",
  lease_reminders: "LeasedReminders",
  list_home_invitations: "OpenInvitations",
  list_maintenance_offers: "MaintenanceOffers",
  list_role_rights: "RoleRights",
  offer_home_transfer: "HomeTransferOffer",
  read_act_link: "ActLink",
  read_calendar_feed: "CalendarFeed",
  read_invitation: "InvitationPreview",
  remove_home_file: "RemovedFile",
  run_agent_tool: "ToolResult",
  run_home_tool: "ToolResult",
  update_home: "Home",
  use_act_link: "ActOutcome",
};
