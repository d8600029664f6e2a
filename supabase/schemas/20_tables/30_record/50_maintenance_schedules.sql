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
  lead_days int check (lead_days between 0 and 365),
  number bigint not null,
  short_id text generated always as (private.format_short_id('s', number)) stored
    check (char_length(short_id) <= 20),

  unique (home_id, id),
  unique (home_id, number),
  foreign key (home_id, asset_id) references public.home_assets (home_id, id),
  constraint maintenance_schedules_recurrence_interval_months_check
    check ((recurrence = 'one_off') = (interval_months is null))
);
comment on table public.maintenance_schedules is
  'Planned work: one_off, after_completion (interval_months after it was last done) or fixed_calendar (every '
    'interval_months from anchor_on).';
comment on column public.maintenance_schedules.number is
  'The order of adding, without gaps within a home. Never used again.';
comment on column public.maintenance_schedules.short_id is 'The id that a model reads. See private.format_short_id.';
comment on column public.maintenance_schedules.lead_days is
  'How many days before its date the work counts as due. Null: 7 days for each month of the interval, at most 30.';

create index maintenance_schedules_home_id_asset_id_idx on public.maintenance_schedules (home_id, asset_id);
create index maintenance_schedules_created_by_idx on public.maintenance_schedules (created_by);

alter table public.maintenance_schedules enable row level security;
revoke all on public.maintenance_schedules from public, anon, authenticated, service_role;
