create or replace function private.hash_stems(home_id uuid, stems text[], are_in_title boolean default false)
  returns bigint[]
language plpgsql immutable
set search_path = ''
as $$
begin
  return array(
    select pg_catalog.hashtextextended(s.stem collate "C",
      pg_catalog.uuid_hash_extended(hash_stems.home_id, are_in_title::int))
    from unnest(stems) s (stem));
end
$$;
comment on function private.hash_stems is
  'Hashes word stems together with the home. The stems of a title have other hashes than those of all words.';
