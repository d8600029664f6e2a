create or replace function private.hash_stems(home_id uuid, stems text[]) returns bigint[]
language plpgsql immutable
set search_path = ''
as $$
begin
  return array(
    select pg_catalog.hashtextextended(s.stem collate "C", pg_catalog.uuid_hash_extended(hash_stems.home_id, 0))
    from unnest(stems) s (stem));
end
$$;
comment on function private.hash_stems is 'Hashes word stems together with the home.';
