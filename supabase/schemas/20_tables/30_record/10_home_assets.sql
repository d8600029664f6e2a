create table public.home_assets (
  id uuid primary key default gen_random_uuid(),
  home_id uuid not null references public.homes (id),
  category public.asset_category not null,
  kind text not null,
  name text not null,
  space text,
  manufacturer text,
  model text,
  serial text,
  installed_on date,
  installed_precision public.date_precision,
  purchased_on date,
  purchased_precision public.date_precision,
  price_minor bigint,
  price_currency text,
  warranty_until date,
  status public.asset_status not null default 'active',
  replaced_by_id uuid,
  provenance jsonb not null default '{}',
  version int not null default 1,
  created_by uuid not null references public.people (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_event_seq bigint not null default 0,
  number bigint not null,
  merged_into_id uuid,
  short_id text generated always as (private.format_short_id('a', number)) stored,

  unique (home_id, id),
  unique (home_id, number),
  foreign key (home_id, replaced_by_id) references public.home_assets (home_id, id),
  foreign key (home_id, merged_into_id) references public.home_assets (home_id, id),
  constraint home_assets_values_check
    check (private.is_valid_asset(kind, name, space, manufacturer, model, serial, installed_on, installed_precision,
      purchased_on, purchased_precision, price_minor, price_currency, status, replaced_by_id, merged_into_id,
      provenance, last_event_seq, short_id))
);
comment on table public.home_assets is
  'The systems and appliances of a home in their current state. provenance holds { source, event_id?, person_id?, at } '
    'per field; a weaker source never overwrites a stronger one.';
comment on column public.home_assets.number is 'The order of adding, without gaps within a home. Never used again.';
comment on column public.home_assets.short_id is 'The id that a model reads. See private.format_short_id.';

comment on column public.home_assets.merged_into_id is
  'The asset that this one was merged into, because both describe the same thing. Views and tools show the events, '
    'issues and schedules of this asset, and accept its ids, as those of the other asset.';
comment on column public.home_assets.last_event_seq is
  'The seq of the newest event about the asset; 0 without one. Written only by a trigger on home_events.';

create index home_assets_home_id_kind_idx on public.home_assets (home_id, kind) where status = 'active';
create index home_assets_home_id_last_event_seq_id_idx on public.home_assets (home_id, last_event_seq desc, id)
  where status = 'active';
create index home_assets_home_id_warranty_until_idx on public.home_assets (home_id, warranty_until)
  where warranty_until is not null;
create index home_assets_home_id_replaced_by_id_idx on public.home_assets (home_id, replaced_by_id)
  where replaced_by_id is not null;
create index home_assets_home_id_merged_into_id_idx on public.home_assets (home_id, merged_into_id)
  where merged_into_id is not null;
create index home_assets_created_by_idx on public.home_assets (created_by);

alter table public.home_assets enable row level security;
revoke all on public.home_assets from public, anon, authenticated, service_role;
