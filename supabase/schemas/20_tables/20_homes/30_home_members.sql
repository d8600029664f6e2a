create table public.home_members (
  home_id uuid not null references public.homes (id),
  person_id uuid not null references public.people (id),
  role public.member_role not null,
  created_at timestamptz not null default now(),
  changed_by uuid references public.people (id),
  revoked_at timestamptz,
  primary key (home_id, person_id)
);
comment on table public.home_members is
  'The members of a home and their roles. A contributor adds, and corrects what they added for 24 hours. A '
    'membership is revoked, never deleted.';

create index home_members_person_id_home_id_idx on public.home_members (person_id, home_id);
create index home_members_changed_by_idx on public.home_members (changed_by);

alter table public.home_members enable row level security;
revoke all on public.home_members from public, anon, authenticated, service_role;
