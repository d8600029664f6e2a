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

-- The index home_event_states_search_idx stores it.
create or replace function private.list_search_keys(home_id uuid, words tsvector) returns bigint[]
language plpgsql immutable
set search_path = ''
as $$
begin
  return private.hash_stems(home_id, pg_catalog.tsvector_to_array(words));
end
$$;
comment on function private.list_search_keys is
  'Lists the keys by which an index finds the words in one home: what other homes have does not matter. Two stems may '
    'share a key, so compare the words too.';
