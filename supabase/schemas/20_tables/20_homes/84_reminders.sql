create table public.reminders (
  id uuid primary key default gen_random_uuid(),
  home_id uuid not null references public.homes (id),
  person_id uuid not null references public.people (id),
  channel public.notification_channel not null,
  local_date date not null,
  home_name text check (char_length(home_name) <= 120),
  language text not null check (language ~ '^[a-z]{2}$'),
  state public.reminder_state not null default 'pending',
  send_after timestamptz not null,
  send_before timestamptz not null,
  attempts int not null default 0 check (attempts between 0 and 12),
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  first_local_date date,

  unique (home_id, id),
  unique (home_id, person_id, channel, local_date),
  foreign key (home_id, person_id) references public.home_members (home_id, person_id),
  constraint reminders_state_settled_at_check check ((state = 'pending') = (settled_at is null))
);
comment on table public.reminders is
  'Messages to people about their homes, at most one a day for each home, person and channel. The id is the webhook-id '
    'of each attempt to deliver the message.';
comment on column public.reminders.local_date is 'The day of the message in the home''s time zone.';
comment on column public.reminders.first_local_date is
  'The first local_date of a message that was postponed to another morning: each attempt shows the same day.';
comment on column public.reminders.send_after is
  'A lease and a failed attempt move it, so that no other worker delivers the message in that time.';
comment on column public.reminders.send_before is 'When the quiet hours of the home begin.';
comment on column public.reminders.home_name is 'Null as soon as the message is settled.';

-- Leases and expiries read the messages of all homes.
create index reminders_send_after_idx on public.reminders (send_after) where state = 'pending';
create index reminders_send_before_idx on public.reminders (send_before) where state = 'pending';
create index reminders_settled_at_idx on public.reminders (settled_at) where settled_at is not null;
create index reminders_person_id_idx on public.reminders (person_id);

alter table public.reminders enable row level security;
revoke all on public.reminders from public, anon, authenticated, service_role;
