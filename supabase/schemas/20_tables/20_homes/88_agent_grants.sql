create table public.agent_grants (
  home_id uuid not null references public.homes (id),
  person_id uuid not null references public.people (id),
  client_id text not null check (client_id ~ '^[\x21-\x7e]{1,200}$'),
  client_name text
    check (char_length(client_name) between 1 and 100 and client_name = access.clean_name(client_name)),
  access public.agent_access not null,
  created_at timestamptz not null default access.now(),
  changed_at timestamptz not null default access.now(),
  revoked_at timestamptz,

  primary key (home_id, person_id, client_id),
  foreign key (home_id, person_id) references public.home_members (home_id, person_id)
);
comment on table public.agent_grants is
  'What the agents of a person may do in a home for them. An agent signs in with a token that has the client_id of its '
    'OAuth client. Without a grant it can read no home. grant_agent_access and revoke_agent_access change a grant.';
comment on column public.agent_grants.client_id is
  'The OAuth client of the agent. "local": sessions of the person without a client, which need a grant to write by '
    'home-mcp.';
comment on column public.agent_grants.access is
  'read: what a viewer may read, except conversations. write: also what a member may do with the record, as far as the '
    'person''s own role allows it.';

create index agent_grants_person_id_idx on public.agent_grants (person_id);

alter table public.agent_grants enable row level security;
revoke all on public.agent_grants from public, anon, authenticated, service_role;
