create or replace function private.search_words(home_id uuid, query text) returns text[]
language plpgsql stable
set search_path = ''
as $$
declare
  said text := btrim(lower(coalesce(query, '')));
  named text;
begin
  -- "AC" finds what is filed under air conditioner, also in "AC repair".
  for named in
    select distinct w from unnest(array[said] || pg_catalog.regexp_split_to_array(said, '[^a-z0-9]+')) w
    where w <> '' and exists (
      select from public.home_assets a
      where a.home_id = search_words.home_id and a.kind <> w and a.kind = private.known_asset_kind(array[w]))
  loop
    said := replace(' ' || said || ' ', ' ' || named || ' ',
      ' ' || replace(private.known_asset_kind(array[named]), '_', ' ') || ' ');
  end loop;
  return array(
    select unnest(tsvector_to_array(to_tsvector('pg_catalog.english', said)))
    except
    select unnest(tsvector_to_array(to_tsvector('pg_catalog.english',
      'last time ever much many often total spend spent cost pay paid record history year date home house thing')))
    order by 1);
end
$$;
comment on function private.search_words is 'The word stems worth looking for in a query.';
