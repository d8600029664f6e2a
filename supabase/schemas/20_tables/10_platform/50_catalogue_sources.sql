create table public.catalogue_sources (
  source text primary key check (source ~ '^[a-z][a-z0-9_]{1,59}$'),
  name text not null check (char_length(name) between 2 and 60),
  url text not null check (url ~ '^https://[^[:space:]]+$' and char_length(url) <= 200),
  checked_on date not null
);

comment on table public.catalogue_sources is
  'The public pages from which numbers of maintenance_catalogue and system_lives were read.';
comment on column public.catalogue_sources.checked_on is 'The day on which a stored copy of the page was read.';

alter table public.catalogue_sources enable row level security;
revoke all on public.catalogue_sources from public, anon, authenticated, service_role;
