create table public.maintenance_occurrences (
  id uuid primary key default gen_random_uuid(),
  home_id uuid not null references public.homes (id),
  schedule_id uuid not null,
  due_on date not null,
  state public.occurrence_state not null default 'due',
  snoozed_until date,
  done_on date,
  event_id uuid,
  follows_id uuid,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  planned_on date,
  missed_count int not null default 0 check (missed_count between 0 and 99),
  date_changes int not null default 0 check (date_changes >= 0),
  was_paused boolean not null default false,

  unique (home_id, id),
  foreign key (home_id, schedule_id) references public.maintenance_schedules (home_id, id),
  foreign key (home_id, event_id) references public.home_events (home_id, id),
  foreign key (home_id, follows_id) references public.maintenance_occurrences (home_id, id),
  constraint maintenance_occurrences_snoozed_until_due_on_check check (snoozed_until > due_on),
  constraint maintenance_occurrences_state_settled_at_check check ((state = 'due') = (settled_at is null)),
  constraint maintenance_occurrences_state_done_on_event_id_check
    check (state = 'done' or (done_on is null and event_id is null))
);
comment on table public.maintenance_occurrences is
  'Each due date of a schedule and its outcome. settled_at: when the state became done, skipped, missed or cancelled. '
    'A schedule that is active or paused has one occurrence that is due.';
comment on column public.maintenance_occurrences.planned_on is
  'The date by the recurrence, where a person moved due_on. Null: due_on.';
comment on column public.maintenance_occurrences.missed_count is
  'How many later dates of a fixed calendar had passed when the occurrence was settled, at most 99.';
comment on column public.maintenance_occurrences.date_changes is
  'How often due_on or snoozed_until changed, undo included. Calendars take the entry with the highest number.';
comment on column public.maintenance_occurrences.was_paused is
  'Whether the schedule was paused when the occurrence was done or skipped. An undo pauses a one-off again.';
comment on column public.maintenance_occurrences.follows_id is
  'The occurrence whose completion or skip created this one; null for the first one and for backfilled work, which '
    'complete_schedule stores without a change of the due date.';

create unique index maintenance_occurrences_home_id_schedule_id_idx
  on public.maintenance_occurrences (home_id, schedule_id) where state = 'due';
create index maintenance_occurrences_home_id_schedule_id_due_on_idx
  on public.maintenance_occurrences (home_id, schedule_id, due_on desc);
create index maintenance_occurrences_home_id_event_id_idx on public.maintenance_occurrences (home_id, event_id);
create index maintenance_occurrences_home_id_follows_id_idx on public.maintenance_occurrences (home_id, follows_id);
create index maintenance_occurrences_home_id_due_on_idx on public.maintenance_occurrences (home_id, due_on)
  where state = 'due';
create index maintenance_occurrences_home_id_settled_at_idx on public.maintenance_occurrences (home_id, settled_at)
  where settled_at is not null;

alter table public.maintenance_occurrences enable row level security;
revoke all on public.maintenance_occurrences from public, anon, authenticated, service_role;
