create table public.home_invitations (
  id uuid primary key default gen_random_uuid(),
  home_id uuid not null references public.homes (id),
  role public.member_role not null,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  invited_by uuid not null references public.people (id),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by uuid references public.people (id),
  accepted_xact xid8,
  revoked_at timestamptz,
  kind public.invitation_kind not null default 'membership',
  confirmed_at timestamptz,
  confirmed_by uuid references public.people (id),

  unique (home_id, id),
  constraint home_invitations_expires_at_check
    check (expires_at > created_at and expires_at <= created_at + interval '30 days'),
  constraint home_invitations_accepted_at_accepted_by_check check ((accepted_at is null) = (accepted_by is null)),
  constraint home_invitations_accepted_at_revoked_at_kind_check
    check (accepted_at is null or revoked_at is null or kind = 'transfer'),
  constraint home_invitations_kind_role_check check (kind = 'membership' or role = 'owner'),
  constraint home_invitations_confirmed_at_confirmed_by_check
    check ((confirmed_at is null) = (confirmed_by is null)),
  constraint home_invitations_confirmed_at_kind_accepted_at_revoked_at_check
    check (confirmed_at is null or (kind = 'transfer' and accepted_at is not null and revoked_at is null))
);
comment on table public.home_invitations is
  'Invitations to a home, each for one person who has its token. An owner chooses the role and no text. The token is '
    'stored as a hash only.';
comment on column public.home_invitations.kind is
  'membership: the person who accepts becomes a member. transfer: the person who accepts becomes the only owner when '
    'an owner confirms them.';
comment on column public.home_invitations.confirmed_at is 'When an owner confirmed the transfer, which took '
    'place then.';
comment on column public.home_invitations.token_hash is 'SHA-256 of the token, which invite_home_member returns once.';
comment on column public.home_invitations.accepted_xact is
  'The accepting transaction: only within it may the person become a member.';

create index home_invitations_home_id_created_at_idx on public.home_invitations (home_id, created_at desc);
create index home_invitations_invited_by_idx on public.home_invitations (invited_by);
create index home_invitations_confirmed_by_idx on public.home_invitations (confirmed_by);
create index home_invitations_accepted_by_idx on public.home_invitations (accepted_by);

alter table public.home_invitations enable row level security;
revoke all on public.home_invitations from public, anon, authenticated, service_role;
