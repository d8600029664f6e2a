create table private.tool_policies (
  tool_name text primary key check (tool_name ~ '^[a-z][a-z_]{2,62}$'),
  kind public.tool_kind not null,
  min_role public.member_role not null,
  writes boolean not null default true
);

comment on table private.tool_policies is 'One row per tool: where it runs and the lowest role that may use it.';
comment on column private.tool_policies.kind is
  'server: runs at once. approval: runs after a person approves it. client: the app executes it. If a server or '
    'approval tool has a policy_<tool> function, that decides each call instead. home_settings can require an '
    'approval.';
comment on column private.tool_policies.writes is
  'Whether the tool writes to the home record: its calls decide the outcome of their turn.';
