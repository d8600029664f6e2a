create table public.homes (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 120 and name = access.clean_name(name)),
  address_line text check (char_length(address_line) <= 200),
  city text check (char_length(city) <= 100),
  region text check (char_length(region) <= 100),
  postal_code text check (char_length(postal_code) <= 20),
  country text check (country ~ '^[A-Z]{2}$'),
  time_zone text not null check (char_length(time_zone) between 3 and 64),
  currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  units public.measurement_system not null default 'imperial',
  year_built int check (year_built between 1000 and 2200),
  created_by uuid not null references public.people (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  erasing_since timestamptz,
  language text not null default 'en' check (language ~ '^[a-z]{2}$'),
  stemming_since timestamptz,
  away_from date,
  away_until date,
  transferred_at timestamptz,

  constraint homes_away_from_away_until_check
    check ((away_from is null) = (away_until is null) and away_from <= away_until)
);
comment on table public.homes is
  'A home: name, address parts, time zone, currency, units, language.';

comment on column public.homes.erasing_since is
  'When the erasure of the home was requested. From then on no caller belongs to it.';
comment on column public.homes.language is
  'The language in which people write the record (ISO 639-1): a search compares the word stems of this language.';
comment on column public.homes.away_from is
  'The first day on which nobody is at home; away_until is the last. Maintenance that becomes due in between is due '
    'the day after.';
comment on column public.homes.transferred_at is
  'When the home was last transferred to a new owner. Members do not see the names of people who were members only '
    'before.';
comment on column public.homes.stemming_since is
  'When the language changed, until all events have its stems. Null at other times.';

create index homes_created_by_idx on public.homes (created_by);
create index homes_erasing_since_idx on public.homes (erasing_since) where erasing_since is not null;
create index homes_transferred_at_idx on public.homes (id) where transferred_at is not null;
create index homes_stemming_since_idx on public.homes (stemming_since) where stemming_since is not null;

alter table public.homes enable row level security;
revoke all on public.homes from public, anon, authenticated, service_role;
