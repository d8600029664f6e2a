-- A new tool has a row here, its functions in 70_tools (see the head of common.sql) and their owner in
-- 99_grants/40_owners.sql. Names of its own may need a line in:
--   build_plan_changes of 75_tool_calls/plans.sql: which changes of its plan are optional; it then needs narrow_<tool>
--   build_tool_result of 10_helpers/results.sql: the endings of a result type that a failure negates, as _recorded
--   get_id_prefixes of 10_helpers/ids.sql: the names of arguments that are ids
--   build_row_values and get_change_code of 75_tool_calls/plans.sql: what its plan shows
--   get_call_target of 90_use_cases/agents.sql: what its events give other values, for the repeated call of an agent
create table private.tool_policies (
  tool_name text primary key check (tool_name ~ '^[a-z][a-z_]{2,62}$'),
  kind public.tool_kind not null,
  min_role public.member_role not null,
  own_only_role public.member_role,
  writes boolean not null default true,
  runs_first jsonpath,
  drops_unknown_ids boolean not null default false,
  offers_tools_again boolean not null default false,
  argument_forms jsonb not null default '{}',
  cleared_by_null text[] not null default '{}'
);

comment on table private.tool_policies is 'One row per tool: where it runs and the lowest role that may use it.';
comment on column private.tool_policies.kind is
  'server: runs at once. approval: runs after a person approves it. client: the app executes it; private.tool_<tool>, '
    'if there is one, records its output. If a server or '
    'approval tool has a policy_<tool> function, that decides each call instead. home_settings can require an '
    'approval.';
comment on column private.tool_policies.own_only_role is
  'The role that may call the tool only for its own: to correct what it recorded in the last 24 hours, to complete, '
    'skip and snooze what is assigned to it. Null: none.';
comment on column private.tool_policies.writes is
  'Whether the tool writes to the home record: its calls decide the outcome of their turn.';
comment on column private.tool_policies.runs_first is
  'Of the input: whether a call may add an asset that the other calls of its turn are about. It runs before them.';
comment on column private.tool_policies.drops_unknown_ids is
  'Whether a call runs without an id that names no row. Any other call is rejected.';
comment on column private.tool_policies.offers_tools_again is
  'Whether the turn offers tools once more after the person has answered a call of the tool, and not cancelled it.';
comment on column private.tool_policies.argument_forms is
  'The arguments that have a form, also those of its schedules: { argument: date, event_date, date_or_duration, day, '
    'interval or amount }.';
comment on column private.tool_policies.cleared_by_null is
  'The arguments that null clears in the call of an app: the fields of the row that the tool changes.';
