create table public.asset_kinds (
  kind text primary key check (kind ~ '^[a-z][a-z0-9_]{1,59}$'),
  category public.asset_category not null,
  label text not null check (char_length(label) between 1 and 60),
  aliases text[] not null default '{}',
  is_generic boolean not null default false
);
comment on table public.asset_kinds is
  'The known kinds of assets: the codes of home_assets.kind. Another name of a kind becomes a kind of its own.';
comment on column public.asset_kinds.label is
  'In English. labelKind of the client package has it in each language.';
comment on column public.asset_kinds.aliases is
  'Other words for the kind, lower case, singular and without accents: "ac".';
comment on column public.asset_kinds.is_generic is
  'Whether the kind names a trade or a part of which a home has many: a problem of it adds no asset.';

alter table public.asset_kinds enable row level security;
revoke all on public.asset_kinds from public, anon, authenticated, service_role;
