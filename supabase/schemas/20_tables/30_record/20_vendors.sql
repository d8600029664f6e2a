create table public.vendors (
  id uuid primary key default gen_random_uuid(),
  home_id uuid not null references public.homes (id),
  name text not null check (char_length(btrim(name)) between 1 and 120),
  trades text[] not null default '{}' check (cardinality(trades) <= 20
    and char_length(array_to_string(trades, '')) <= 600),
  phone text check (char_length(phone) <= 40),
  email text check (char_length(email) <= 254),
  website text check (char_length(website) <= 300),
  notes text check (char_length(notes) <= 2000),
  external_source text check (char_length(external_source) between 1 and 40),
  external_id text check (char_length(external_id) between 1 and 200),
  created_by uuid not null references public.people (id),
  created_at timestamptz not null default now(),
  number bigint not null,
  removed_at timestamptz,
  short_id text generated always as (private.format_short_id('v', number)) stored
    check (char_length(short_id) <= 20),

  unique (home_id, id),
  unique (home_id, number),
  unique (home_id, external_source, external_id),
  constraint vendors_external_source_external_id_check check ((external_source is null) = (external_id is null))
);
comment on table public.vendors is 'The people and companies that a home has worked with.';
comment on column public.vendors.removed_at is
  'When a member removed the vendor from the list. Its events stay. Null: it is on the list.';
comment on column public.vendors.number is 'The order of adding, without gaps within a home. Never used again.';
comment on column public.vendors.short_id is 'The id that a model reads. See private.format_short_id.';

create unique index vendors_home_id_name_idx on public.vendors (home_id, lower(name));
create index vendors_created_by_idx on public.vendors (created_by);

alter table public.vendors enable row level security;
revoke all on public.vendors from public, anon, authenticated, service_role;
