create table private.asset_kinds (
  kind text primary key check (kind ~ '^[a-z][a-z0-9_]{1,59}$'),
  category public.asset_category not null,
  label text not null check (char_length(label) between 1 and 60),
  aliases text[] not null default '{}',
  is_generic boolean not null default false
);

comment on table private.asset_kinds is 'The known kinds of assets.';
comment on column private.asset_kinds.aliases is
  'Other words for the kind, lower case, singular and without accents: "ac".';
comment on column private.asset_kinds.is_generic is
  'Whether the kind names a trade or a part of which a home has many: a problem of it adds no asset.';
