create table public.maintenance_schedules (
  id uuid primary key default gen_random_uuid(),
  home_id uuid not null references public.homes (id),
  asset_id uuid,
  title text not null check (char_length(btrim(title)) between 1 and 200),
  notes text check (char_length(notes) <= 2000),
  recurrence public.recurrence_kind not null,
  every_count int check (every_count between 1 and 1000),
  every_unit public.interval_unit,
  season_months smallint[] check (
    cardinality(season_months) between 1 and 12 and season_months <@ array[1,2,3,4,5,6,7,8,9,10,11,12]::smallint[]),
  anchor_on date not null,
  status public.schedule_status not null default 'active',
  created_by uuid not null references public.people (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  lead_days int check (lead_days between 0 and 365),
  number bigint not null,
  short_id text generated always as (private.format_short_id('s', number)) stored
    check (char_length(short_id) <= 20),
  assignee_person_id uuid,
  estimated_minutes int check (estimated_minutes between 1 and 10000),
  source public.schedule_source not null default 'person',
  source_reference text check (char_length(source_reference) between 1 and 200),

  unique (home_id, id),
  unique (home_id, number),
  foreign key (home_id, asset_id) references public.home_assets (home_id, id),
  foreign key (home_id, assignee_person_id) references public.home_members (home_id, person_id),
  constraint maintenance_schedules_recurrence_every_count_every_unit_check check (
    (recurrence = 'one_off') = (every_count is null) and (every_count is null) = (every_unit is null)
    and (recurrence <> 'one_off' or season_months is null))
);
comment on table public.maintenance_schedules is
  'Planned work: one_off, after_completion (every_count units after it was last done) or fixed_calendar (every '
    'every_count units from anchor_on).';
comment on column public.maintenance_schedules.season_months is
  'The months in which the work can be done. A due date outside them moves to the first day of the next one. Null: '
    'all year.';
comment on column public.maintenance_schedules.assignee_person_id is
  'The member who does the work; a contributor may complete, skip and snooze it. Null: nobody in particular.';
comment on column public.maintenance_schedules.source is
  'Who proposed the schedule: a person, the catalogue of tasks, the manual of the asset or the assistant. '
    'source_reference names the task or the page.';
comment on column public.maintenance_schedules.number is
  'The order of adding, without gaps within a home. Never used again.';
comment on column public.maintenance_schedules.short_id is 'The id that a model reads. See private.format_short_id.';
comment on column public.maintenance_schedules.lead_days is
  'How many days before its date the work counts as due. Null: 7 days for each 30 days of the interval, at most 30.';

create index maintenance_schedules_home_id_asset_id_idx on public.maintenance_schedules (home_id, asset_id);
create index maintenance_schedules_home_id_assignee_person_id_idx
  on public.maintenance_schedules (home_id, assignee_person_id) where assignee_person_id is not null;
create index maintenance_schedules_created_by_idx on public.maintenance_schedules (created_by);

alter table public.maintenance_schedules enable row level security;
revoke all on public.maintenance_schedules from public, anon, authenticated, service_role;
