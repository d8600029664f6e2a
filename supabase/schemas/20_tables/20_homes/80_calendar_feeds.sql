create table public.calendar_feeds (
  id uuid primary key default gen_random_uuid(),
  home_id uuid not null references public.homes (id),
  person_id uuid not null references public.people (id),
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  kinds text[] not null check (
    cardinality(kinds) between 1 and 3 and kinds <@ array['schedules', 'warranties', 'reviews']),
  assignee public.feed_scope not null,
  has_links boolean not null default true,
  created_at timestamptz not null default now(),
  revoked_at timestamptz,

  unique (home_id, id),
  foreign key (home_id, person_id) references public.home_members (home_id, person_id)
);
comment on table public.calendar_feeds is
  'Calendar feeds of a home. A request with the token of a feed reads it without signing in, while the person of the '
    'feed is a member. The token is stored as a hash only.';
comment on column public.calendar_feeds.token_hash is 'SHA-256 of the token, which create_calendar_feed returns once.';
comment on column public.calendar_feeds.kinds is 'What the feed lists: schedules, warranties, reviews.';
comment on column public.calendar_feeds.has_links is
  'Whether entries have links that complete, snooze or skip work as the person of the feed.';
comment on column public.calendar_feeds.assignee is
  'me: only schedules that are assigned to the person. all: every schedule.';

create index calendar_feeds_home_id_person_id_created_at_idx
  on public.calendar_feeds (home_id, person_id, created_at desc);
create index calendar_feeds_person_id_idx on public.calendar_feeds (person_id);

alter table public.calendar_feeds enable row level security;
revoke all on public.calendar_feeds from public, anon, authenticated, service_role;
