create table public.maintenance_catalogue (
  task text primary key check (task ~ '^[a-z][a-z0-9_]{1,59}$'),
  kind text not null references public.asset_kinds (kind),
  title text not null check (char_length(title) between 3 and 80),
  reason text not null check (char_length(reason) between 10 and 160),
  every_count int not null check (every_count between 1 and 100),
  every_unit public.interval_unit not null,
  range_low int,
  range_high int,
  season_months smallint[] check (
    season_months <@ '{1,2,3,4,5,6,7,8,9,10,11,12}' and cardinality(season_months) between 1 and 11),
  estimated_minutes int check (estimated_minutes between 1 and 10000),
  covered_by text not null check (char_length(covered_by) between 3 and 80),
  name_pattern text check (char_length(name_pattern) between 3 and 80),
  excluded_name_pattern text check (char_length(excluded_name_pattern) between 3 and 80),
  is_once_for_all boolean not null default false,
  source text references public.catalogue_sources (source),
  other_source text references public.catalogue_sources (source),

  constraint maintenance_catalogue_range_low_range_high_check check (
    (range_low is null) = (range_high is null)
    and range_low between 1 and every_count and range_high between every_count and 100 and range_low < range_high),
  constraint maintenance_catalogue_source_other_source_check check (
    source is not null or other_source is null),
  constraint maintenance_catalogue_other_source_check check (other_source <> source)
);

comment on table public.maintenance_catalogue is
  'Maintenance tasks of kinds of systems. The manual of a system comes first. Only verified tasks are offered.';
comment on column public.maintenance_catalogue.reason is 'Why the task matters, in our own words, one sentence.';
comment on column public.maintenance_catalogue.range_low is
  'The shortest interval that a source names, in every_unit. Null: the sources agree.';
comment on column public.maintenance_catalogue.range_high is
  'The longest interval that a source names, in every_unit. Null: the sources agree.';
comment on column public.maintenance_catalogue.season_months is
  'The months of the task in the northern hemisphere. Null: all year.';
comment on column public.maintenance_catalogue.covered_by is
  'A regular expression: a schedule of the system with such a title does the same work.';
comment on column public.maintenance_catalogue.name_pattern is
  'A regular expression that the name or model of a system has to match. Null: every system of the kind.';
comment on column public.maintenance_catalogue.excluded_name_pattern is
  'A regular expression: systems with such a name or model do not need the task.';
comment on column public.maintenance_catalogue.is_once_for_all is
  'Whether one schedule covers all systems of the kind in a home: "Test the smoke alarms".';
comment on column public.maintenance_catalogue.source is
  'The page on which the interval was read. Null: the task is unverified, and is not offered.';
comment on column public.maintenance_catalogue.other_source is
  'A second page, which agrees or has another end of the range.';

create index maintenance_catalogue_kind_idx on public.maintenance_catalogue (kind);
create index maintenance_catalogue_source_idx on public.maintenance_catalogue (source);
create index maintenance_catalogue_other_source_idx on public.maintenance_catalogue (other_source);

alter table public.maintenance_catalogue enable row level security;
revoke all on public.maintenance_catalogue from public, anon, authenticated, service_role;
