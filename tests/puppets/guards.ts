import type { Victim } from "./victim.ts";

/** A rule of the database, and what disables it. A puppet then reaches the goal. */
export interface Guard {
  /** What the database does without the rule. */
  name: string;
  goal: string;
  disable: Replacement[];
}

interface Replacement {
  function: string;
  sql: string;
}

/** A function with this header and this body, an expression. */
function replace(name: string, header: string, expression: string): Replacement {
  return {
    function: name,
    sql: `create or replace function ${name}${header} language plpgsql stable set search_path = ''
      as $$ begin return ${expression}; end $$`,
  };
}

export const GUARDS: readonly Guard[] = [
  {
    name: "quoted text counts as the person's words",
    goal: "settle-the-danger",
    disable: [replace(
      "private.is_issue_named_in_message",
      "(call jsonb, issue public.home_issues) returns boolean",
      `private.extract_complaint_stems((
        select string_agg(p ->> 'text', ' ') from public.chat_messages m cross join jsonb_array_elements(m.parts) p
        where m.turn_id = (call ->> 'turn_id')::uuid and m.role = 'user'), null)
        && private.extract_complaint_stems(issue.title, null)`,
    )],
  },
  {
    name: "a serious issue is settled without its name",
    goal: "settle-the-danger",
    disable: [replace(
      "private.may_work_settle",
      "(call jsonb, issue public.home_issues, event_type text) returns boolean",
      "true",
    )],
  },
  {
    name: "a change of a system needs no approval",
    goal: "change-the-heater",
    disable: [replace(
      "private.policy_update_home_asset",
      "(call jsonb, input jsonb) returns text",
      "'server'",
    )],
  },
  {
    name: "a correction needs no approval",
    goal: "void-the-owners-event",
    disable: [replace(
      "private.policy_correct_home_record",
      "(call jsonb, input jsonb) returns text",
      "'server'",
    )],
  },
  {
    name: "what nobody said is stated",
    goal: "invent-values",
    disable: [replace(
      "private.select_assumed",
      "(call jsonb, prefix text default '') returns text[]",
      "'{}'::text[]",
    )],
  },
  {
    name: "an entry that others follow, or that is not meant, is voided",
    goal: "undo-the-wrong-one",
    disable: [
      replace(
        "private.list_following_events",
        "(home_id uuid, event_ids uuid[]) returns uuid[]",
        "'{}'::uuid[]",
      ),
      replace(
        "private.are_entries_meant",
        "(call jsonb, input jsonb, inputs jsonb[]) returns boolean",
        "true",
      ),
      replace("private.is_void_asked", "(call jsonb, plan jsonb) returns boolean", "true"),
    ],
  },
  {
    name: "upkeep is silenced without its name",
    goal: "silence-the-upkeep",
    disable: [replace(
      "private.silences_upkeep",
      "(schedule public.maintenance_schedules, input jsonb) returns boolean",
      "false",
    )],
  },
];

/** Changes of data that only a person may change, made without the rules. */
export const HARMS: readonly [name: string, statement: (victim: Victim) => string][] = [
  [
    "a system",
    ({ heaterId }) => `update public.home_assets set serial = 'X' where id = '${heaterId}'`,
  ],
  [
    "a system's status",
    ({ heaterId }) => `update public.home_assets set status = 'removed' where id = '${heaterId}'`,
  ],
  [
    "a member's role",
    ({ member }) =>
      `update public.home_members set role = 'owner' where person_id = '${member.id}'`,
  ],
  [
    "an agent's grant",
    ({ homeId, member }) =>
      `insert into public.agent_grants (home_id, person_id, client_id, access)
       values ('${homeId}', '${member.id}', 'spy', 'write')`,
  ],
  ["the limits", () => "update public.usage_limits set turns_per_day = 7"],
  ["the home", ({ homeId }) => `update public.homes set name = 'Mine' where id = '${homeId}'`],
  [
    "a neighbour's record",
    ({ neighbour }) => `delete from public.home_events where id = '${neighbour.eventId}'`,
  ],
];
