create table public.home_audit_log (
  id bigint generated always as identity primary key,
  home_id uuid not null references public.homes (id),
  action public.audit_action not null,
  actor_person_id uuid references public.people (id),
  -- No foreign key: its check waits for a deletion of that person's account, which waits for the home.
  person_id uuid,
  details jsonb not null default '{}'
    check (jsonb_typeof(details) = 'object' and octet_length(details::text) <= 1000),
  recorded_at timestamptz not null default now()
);
comment on table public.home_audit_log is
  'Who changed a home''s members, owner, invitations or description. Append-only, written by triggers, readable by all '
    'members.';
comment on column public.home_audit_log.actor_person_id is
  'Who did it. Null where the database did: a deleted account, an inherited ownership.';
comment on column public.home_audit_log.person_id is 'The member whom it concerns.';
comment on column public.home_audit_log.details is
  'role_changed, ownership_inherited, home_claimed: { from, to }; member_joined, member_invited: { role }; '
    'owner_missing: { claim_from }; home_updated: { fields }, and { from, to } of time zone, currency and units.';

create index home_audit_log_home_id_recorded_at_idx on public.home_audit_log (home_id, recorded_at desc);
create index home_audit_log_actor_person_id_idx on public.home_audit_log (actor_person_id);

alter table public.home_audit_log enable row level security;
revoke all on public.home_audit_log from public, anon, authenticated, service_role;
revoke all on sequence public.home_audit_log_id_seq from anon, authenticated, service_role;
