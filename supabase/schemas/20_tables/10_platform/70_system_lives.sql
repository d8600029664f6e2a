create table public.system_lives (
  life text primary key check (life ~ '^[a-z][a-z0-9_]{1,59}$'),
  kind text not null references public.asset_kinds (kind),
  label text not null check (char_length(label) between 3 and 60),
  years_low int not null check (years_low between 1 and 200),
  years_high int not null,
  name_pattern text check (char_length(name_pattern) between 3 and 80),
  excluded_name_pattern text check (char_length(excluded_name_pattern) between 3 and 80),
  source text not null references public.catalogue_sources (source),
  other_source text references public.catalogue_sources (source),

  constraint system_lives_years_low_years_high_check check (years_high between years_low and 200),
  constraint system_lives_other_source_source_check check (other_source <> source)
);

comment on table public.system_lives is
  'How many years systems of a kind typically serve, as a range. Use, care and climate decide the life of one system.';
comment on column public.system_lives.label is 'What the range is of, where the kind is wider: "Asphalt shingle roof".';
comment on column public.system_lives.name_pattern is
  'A regular expression that the name or model of a system has to match. Null: every system of the kind.';
comment on column public.system_lives.excluded_name_pattern is
  'A regular expression: the range is not of systems with such a name or model.';

create index system_lives_kind_idx on public.system_lives (kind);
create index system_lives_source_idx on public.system_lives (source);
create index system_lives_other_source_idx on public.system_lives (other_source);

alter table public.system_lives enable row level security;
revoke all on public.system_lives from public, anon, authenticated, service_role;
