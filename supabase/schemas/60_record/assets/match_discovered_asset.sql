create or replace function private.match_discovered_asset(
  home_id uuid, kind text, said jsonb,
  out asset_id uuid, out is_new boolean, out options jsonb
) returns record
language plpgsql stable
set search_path = ''
as $$
declare
  asset public.home_assets;
  similarity text;
  same_ids uuid[] := '{}'::uuid[];
  doubtful_ids uuid[] := '{}'::uuid[];
  open_ids uuid[] := '{}'::uuid[];
  matching_ids uuid[];
begin
  is_new := false;
  options := '[]';
  if said -> 'is_additional' = 'true' then
    is_new := true;
    return;
  end if;
  for asset in
    select a.* from public.home_assets a
    where a.home_id = match_discovered_asset.home_id and a.kind = match_discovered_asset.kind and a.status = 'active'
  loop
    similarity := private.compare_asset(asset, said);
    case similarity
      when 'same' then same_ids := same_ids || asset.id;
      when 'doubtful' then doubtful_ids := doubtful_ids || asset.id;
      when 'open' then open_ids := open_ids || asset.id;
      else null;
    end case;
  end loop;

  matching_ids := case when same_ids <> '{}' then same_ids when doubtful_ids <> '{}' then doubtful_ids
    else open_ids end;
  if matching_ids = '{}' then
    is_new := true;
  -- A doubtful one is the asset on record only when the person says so.
  elsif cardinality(matching_ids) = 1
    and (same_ids || open_ids @> matching_ids or said -> 'is_additional' = 'false') then
    asset_id := matching_ids[1];
  else
    options := private.list_asset_options(home_id, matching_ids)
      || jsonb_build_array(jsonb_build_object('id', 'another',
        'label', private.build_text(private.build_statement('another_option'))));
  end if;
end
$$;
comment on function private.match_discovered_asset is
  'Decides which asset a discovery is about: one on record, a new one, or, with options, one that the person must '
    'choose. said: as for compare_asset, and is_additional, whether the person says that it is another one.';
