create domain public.asset_status as text
  check (value in ('active', 'replaced', 'removed', 'merged'));
comment on domain public.asset_status is 'What became of an asset.';
