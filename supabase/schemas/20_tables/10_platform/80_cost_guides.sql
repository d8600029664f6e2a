-- The schemas have no rows, because prices belong to their publishers. deno task db:cost-guides loads rows.
create table private.cost_guides (
  kind text not null references public.asset_kinds (kind),
  work public.work_kind not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  low_minor bigint not null check (low_minor > 0),
  high_minor bigint not null,
  source_name text not null check (char_length(btrim(source_name)) between 2 and 60),
  source_url text check (source_url ~ '^https://[^[:space:]]+$' and char_length(source_url) <= 200),
  checked_on date not null,
  primary key (kind, work, country),

  constraint cost_guides_low_minor_high_minor_check check (high_minor between low_minor and 100000000000)
);
comment on table private.cost_guides is
  'Prices of work on a kind of system in a country, which the operator loads. Empty in a new project.';
comment on column private.cost_guides.checked_on is 'The day on which the operator read the source.';

create table private.cost_regions (
  country text not null check (country ~ '^[A-Z]{2}$'),
  region text not null check (region = lower(btrim(region)) and char_length(region) between 1 and 100),
  factor numeric(5, 3) not null check (factor between 0.1 and 10),
  primary key (country, region)
);
comment on table private.cost_regions is
  'Prices of a region relative to its country: 1.12 is 12 % more.';
comment on column private.cost_regions.region is 'As people write it in their home, in lower case: "il", "illinois".';

revoke all on private.cost_guides, private.cost_regions from public, anon, authenticated, service_role;
