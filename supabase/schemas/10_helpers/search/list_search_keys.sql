-- The index home_event_states_search_idx stores the result.
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
