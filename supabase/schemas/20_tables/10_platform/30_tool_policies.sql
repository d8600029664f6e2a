create table private.tool_policies (
  tool_name text primary key check (tool_name ~ '^[a-z][a-z_]{2,62}$'),
  kind text not null check (kind in ('server', 'approval', 'client')),
  min_role text not null check (min_role in ('viewer', 'contributor', 'member', 'owner'))
);
comment on table private.tool_policies is
  'Which tools exist, who executes them and the least role they need. The migration that adds a tool adds its row.';
