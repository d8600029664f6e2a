create table private.tool_policies (
  tool_name text primary key check (tool_name ~ '^[a-z][a-z_]{2,62}$'),
  kind text not null check (kind in ('server', 'approval', 'client')),
  min_role text not null check (min_role in ('viewer', 'contributor', 'member', 'owner'))
);

comment on table private.tool_policies is 'The tools: who executes each and the least role that may use it.';
comment on column private.tool_policies.kind is
  'server: runs at once. approval: runs after a person approves it. client: the app executes it.';
