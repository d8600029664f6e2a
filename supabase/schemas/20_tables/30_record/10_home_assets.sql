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
  constraint home_assets_kind_check
    check (char_length(kind) <= 60
      and kind ~ '^[a-z0-9\u00C0-\u1FFF\u3040-\uFEFE][a-z0-9_\u00C0-\u1FFF\u3040-\uFEFE]*$'),
  constraint home_assets_name_check check (char_length(btrim(name)) between 1 and 120),
  constraint home_assets_space_check check (char_length(space) between 1 and 80),
  constraint home_assets_manufacturer_check check (char_length(manufacturer) between 1 and 120),
  constraint home_assets_model_check check (char_length(model) between 1 and 120),
  constraint home_assets_serial_check check (char_length(serial) between 1 and 120),
  constraint home_assets_installed_on_installed_precision_check
    check ((installed_on is null) = (installed_precision is null)),
  constraint home_assets_purchased_on_purchased_precision_check
    check ((purchased_on is null) = (purchased_precision is null)),
  constraint home_assets_price_minor_check check (price_minor between 0 and 1000000000000),
  constraint home_assets_price_currency_check check (price_currency ~ '^[A-Z]{3}$'),
  constraint home_assets_price_minor_price_currency_check check ((price_minor is null) = (price_currency is null)),
  constraint home_assets_status_replaced_by_id_check check (replaced_by_id is null or status = 'replaced'),
  constraint home_assets_status_merged_into_id_check check ((merged_into_id is not null) = (status = 'merged')),
  constraint home_assets_provenance_check check (jsonb_typeof(provenance) = 'object'),
  constraint home_assets_last_event_seq_check check (last_event_seq >= 0),
  constraint home_assets_short_id_check check (char_length(short_id) <= 20)
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
