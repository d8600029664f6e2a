create or replace function private.find_asset_by_kind(
  home_id uuid, kind text, description text, said jsonb default '{}',
  out asset_id uuid, out options jsonb
) returns record
language plpgsql stable
set search_path = ''
as $$
declare
  best_ids uuid[] := array(
    select a.id from public.home_assets a
    where a.home_id = find_asset_by_kind.home_id and a.kind = find_asset_by_kind.kind and a.status = 'active'
      and private.compare_asset(a, said) <> 'other');
  description_words text[];
  ignored_words text[];
begin
  options := '[]';
  if cardinality(best_ids) <= 1 then
    asset_id := best_ids[1];
    return;
  end if;
  description_words := private.split_words(description);
  ignored_words := private.split_words(replace(kind, '_', ' ') || ' the a an of in room');
  with candidates as (
    select a.id, private.compare_asset(a, said) = 'same' as is_same,
      (select count(*) from unnest(private.split_words(a.name || ' ' || coalesce(a.space, ''))) w
        where w = any (description_words) and w <> all (ignored_words)) as matching_words
    from public.home_assets a
    where a.home_id = find_asset_by_kind.home_id and a.id = any (best_ids)
  )
  select array_agg(c.id) into best_ids from candidates c
  where (c.is_same, c.matching_words) = (
    select b.is_same, b.matching_words from candidates b order by b.is_same desc, b.matching_words desc limit 1);
  if cardinality(best_ids) = 1 then
    asset_id := best_ids[1];
  else
    options := private.list_asset_options(home_id, best_ids);
  end if;
end
$$;
comment on function private.find_asset_by_kind is
  'Finds the active asset of a kind that what was said of it (see compare_asset) does not exclude. Among several, the '
    'words of the description decide ("upstairs"). asset_id is null when none or several match best. options: the best '
    'matches [{ id, label }] when several do, else [].';
