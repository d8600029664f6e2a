create or replace function private.extract_search_stems(home_id uuid, query text) returns text[]
language plpgsql stable
set search_path = ''
as $$
declare
  search_text text := btrim(lower(coalesce(query, '')));
  asset_alias text;
begin
  -- Replaces an alias by its kind when the home has such an asset: "AC repair" finds the air conditioner.
  for asset_alias in
    select distinct w
    from unnest(array[search_text] || pg_catalog.regexp_split_to_array(search_text, '[^a-z0-9]+')) w
    where w <> '' and exists (
      select from public.home_assets a
      where a.home_id = extract_search_stems.home_id and a.kind <> w and a.kind = private.find_asset_kind(array[w]))
  loop
    search_text := replace(' ' || search_text || ' ', ' ' || asset_alias || ' ',
      ' ' || replace(private.find_asset_kind(array[asset_alias]), '_', ' ') || ' ');
  end loop;
  return array(
    select unnest(tsvector_to_array(to_tsvector('pg_catalog.english', search_text)))
    except
    select unnest(tsvector_to_array(to_tsvector('pg_catalog.english',
      'last time ever much many often total spend spent cost pay paid record history year date home house thing')))
    order by 1);
end
$$;
comment on function private.extract_search_stems is
  'Returns the word stems of a query, without words that ask for a date, a count or a sum.';
