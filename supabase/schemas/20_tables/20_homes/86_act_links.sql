create table private.act_links (
  id uuid primary key default gen_random_uuid(),
  home_id uuid not null references public.homes (id),
  person_id uuid not null references public.people (id),
  reminder_id uuid,
  feed_id uuid,
  action public.act_link_action not null,
  occurrence_id uuid,
  channel public.notification_channel,
  seed text check (char_length(seed) = 64),
  token_hash bytea unique check (octet_length(token_hash) = 32),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  result jsonb check (octet_length(result::text) <= 20000),
  failure_count int not null default 0 check (failure_count >= 0),

  foreign key (home_id, reminder_id) references public.reminders (home_id, id),
  foreign key (home_id, feed_id) references public.calendar_feeds (home_id, id),
  constraint act_links_reminder_id_feed_id_check check (num_nonnulls(reminder_id, feed_id) = 1),
  constraint act_links_reminder_id_channel_seed_check
    check (num_nonnulls(channel, seed) = case when reminder_id is null then 0 else 2 end),
  constraint act_links_feed_id_token_hash_check check (feed_id is null or token_hash is not null),
  constraint act_links_action_occurrence_id_check check ((action = 'unsubscribe') = (occurrence_id is null)),
  constraint act_links_used_at_result_check check ((used_at is null) = (result is null))
);
comment on table private.act_links is
  'Links of reminders and calendars: the bearer of the token can do one act as one person. The token is stored as a '
    'hash only.';
comment on column private.act_links.feed_id is
  'The calendar that shows the link, which ends with it. Its token is the SHA-256 of the act, a period of 15 days and '
    'the token of the feed.';
comment on column private.act_links.seed is
  'Random. The token is the SHA-256 of the seed and the secret of the job, which is not stored: each attempt to '
    'deliver a message has the same tokens. Null for a link of a calendar.';
comment on column private.act_links.token_hash is 'SHA-256 of the token. Null until the message is leased.';
comment on column private.act_links.result is 'The result of the first use, which a second use shows.';
comment on column private.act_links.failure_count is
  'How many uses failed. Each may store a tool call of the person, so their number is limited.';

create index act_links_home_id_reminder_id_idx on private.act_links (home_id, reminder_id);
create index act_links_home_id_feed_id_occurrence_id_idx on private.act_links (home_id, feed_id, occurrence_id)
  where feed_id is not null;
create index act_links_expires_at_idx on private.act_links (expires_at);
create index act_links_person_id_idx on private.act_links (person_id);

alter table private.act_links enable row level security;
revoke all on private.act_links from public, anon, authenticated, service_role;
