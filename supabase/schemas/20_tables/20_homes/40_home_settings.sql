create table public.home_settings (
  home_id uuid not null references public.homes (id),
  tool_name text not null references private.tool_policies (tool_name),
  policy public.approval_policy not null,
  changed_by uuid not null references public.people (id),
  changed_at timestamptz not null default now(),
  primary key (home_id, tool_name)
);
comment on table public.home_settings is
  'Policy per home and tool. approval: each call needs an approval; default: the tool''s own policy applies. A setting '
    'never permits more than the tool.';

create index home_settings_tool_name_idx on public.home_settings (tool_name);
create index home_settings_changed_by_idx on public.home_settings (changed_by);

alter table public.home_settings enable row level security;
revoke all on public.home_settings from public, anon, authenticated, service_role;
