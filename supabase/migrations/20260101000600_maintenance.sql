-- Maintenance: what comes round, and each time it was due. Recurrence counts in months.

create table public.maintenance_schedules (
  id uuid primary key default gen_random_uuid(),
  home_id uuid not null references public.homes (id),
  asset_id uuid,
  title text not null check (char_length(btrim(title)) between 1 and 200),
  notes text check (char_length(notes) <= 2000),
  recurrence text not null check (recurrence in ('one_off', 'after_completion', 'fixed_calendar')),
  interval_months int check (interval_months between 1 and 600),
  anchor_on date not null,
  status text not null default 'active' check (status in ('active', 'paused', 'ended')),
  created_by uuid not null references public.people (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (home_id, id),
  foreign key (home_id, asset_id) references public.home_assets (home_id, id),
  check ((recurrence = 'one_off') = (interval_months is null))
);
comment on table public.maintenance_schedules is
  'Work that is planned: once, some months after it was last done, or on fixed dates counted in months from anchor_on.';
create index maintenance_schedules_asset_idx on public.maintenance_schedules (home_id, asset_id);
create index maintenance_schedules_created_by_idx on public.maintenance_schedules (created_by);

create table public.maintenance_occurrences (
  id uuid primary key default gen_random_uuid(),
  home_id uuid not null references public.homes (id),
  schedule_id uuid not null,
  due_on date not null,
  state text not null default 'due' check (state in ('due', 'done', 'skipped', 'missed', 'cancelled')),
  snoozed_until date check (snoozed_until > due_on),
  done_on date,
  event_id uuid,
  follows_id uuid,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  unique (home_id, id),
  foreign key (home_id, schedule_id) references public.maintenance_schedules (home_id, id),
  foreign key (home_id, event_id) references public.home_events (home_id, id),
  foreign key (home_id, follows_id) references public.maintenance_occurrences (home_id, id),
  check ((state = 'due') = (settled_at is null)),
  check (state = 'done' or (done_on is null and event_id is null))
);
comment on table public.maintenance_occurrences is 'Each time a schedule was or is due, and how that ended.';
comment on column public.maintenance_occurrences.follows_id is 'The one whose completion made this one due; null for what was due first or was entered later.';
create unique index maintenance_occurrences_one_due_idx on public.maintenance_occurrences (home_id, schedule_id)
  where state = 'due';
create index maintenance_occurrences_schedule_idx on public.maintenance_occurrences (home_id, schedule_id, due_on desc);
create index maintenance_occurrences_event_idx on public.maintenance_occurrences (home_id, event_id);
create index maintenance_occurrences_follows_idx on public.maintenance_occurrences (home_id, follows_id);
create index maintenance_occurrences_due_idx on public.maintenance_occurrences (home_id, due_on) where state = 'due';

alter table public.maintenance_schedules enable row level security;
revoke all on public.maintenance_schedules from public, anon, authenticated, service_role;
grant select on public.maintenance_schedules to authenticated, service_role;
grant select, insert, update on public.maintenance_schedules to home_writer;
create policy "members read schedules" on public.maintenance_schedules
  for select to authenticated, home_writer
  using (home_id in (select private.my_homes()));
create policy "members add schedules" on public.maintenance_schedules
  for insert to home_writer
  with check (created_by = (select private.caller_id()) and home_id in (select private.my_homes('member')));
create policy "members change schedules" on public.maintenance_schedules
  for update to home_writer
  using (home_id in (select private.my_homes('member')))
  with check (home_id in (select private.my_homes('member')));

alter table public.maintenance_occurrences enable row level security;
revoke all on public.maintenance_occurrences from public, anon, authenticated, service_role;
grant select on public.maintenance_occurrences to authenticated, service_role;
grant select, insert, update on public.maintenance_occurrences to home_writer;
create policy "members read occurrences" on public.maintenance_occurrences
  for select to authenticated, home_writer
  using (home_id in (select private.my_homes()));
create policy "members add occurrences" on public.maintenance_occurrences
  for insert to home_writer
  with check (home_id in (select private.my_homes('member')));
create policy "members settle occurrences" on public.maintenance_occurrences
  for update to home_writer
  using (home_id in (select private.my_homes('member')))
  with check (home_id in (select private.my_homes('member')));

create trigger refuse_delete before delete on public.maintenance_schedules
  for each row execute function private.refuse_change();
create trigger refuse_truncate before truncate on public.maintenance_schedules
  for each statement execute function private.refuse_change();
create trigger refuse_delete before delete on public.maintenance_occurrences
  for each row execute function private.refuse_change();
create trigger refuse_truncate before truncate on public.maintenance_occurrences
  for each statement execute function private.refuse_change();

select private.allow_erasure('public.maintenance_occurrences', 100);
select private.allow_erasure('public.maintenance_schedules', 800);
