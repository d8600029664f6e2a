-- The index home_event_states_search_idx stores the result.
create or replace function private.list_search_keys(home_id uuid, words tsvector, asset_id uuid) returns bigint[]
language plpgsql immutable
set search_path = ''
as $$
declare
  keys constant bigint[] := private.hash_stems(home_id, pg_catalog.tsvector_to_array(words));
begin
  if asset_id is not null then
    return keys;
  end if;
  return keys || private.hash_stems(home_id, pg_catalog.tsvector_to_array(pg_catalog.ts_filter(words, '{a}')), true);
end
$$;
comment on function private.list_search_keys is
  'Lists the keys by which an index finds the words of an event in one home: what other homes have does not matter. '
    'The words of its title have a second key each if it has no asset: no search asks for the titles of others '
    '(title_query). Two stems may share a key, so compare the words too.';
