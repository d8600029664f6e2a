-- The row ids find the rows, and the other ways to read a home are off: the planner expects few events of a home.
create or replace function private.count_candidate_hits(
  home_id uuid, search jsonb, issue_ids uuid[], candidates tid[], is_whole boolean, asset_ids uuid[] default '{}',
  vendor_ids uuid[] default '{}', are_words_compared boolean default true
) returns jsonb
language plpgsql stable
set search_path = '' set enable_sort = off set enable_seqscan = off set enable_indexscan = off
set enable_indexonlyscan = off set enable_bitmapscan = off
as $$
declare
  groups jsonb;
begin
  if candidates = '{}' then
    return '[]'::jsonb;
  end if;
  -- "select $3": the planner would estimate how many rows each element of a known array finds.
  execute private.format_hits_query(search, 'public.home_event_states s where s.ctid = any ((select $3)::tid[])'
      || case when asset_ids = '{}' then '' else ' and (s.asset_id is null or s.asset_id <> all ($4))' end
      || case when vendor_ids = '{}' then '' else ' and (s.vendor_id is null or s.vendor_id <> all ($5))' end,
      private.format_places(search, is_whole), is_whole, are_words_compared)
    into groups using home_id, issue_ids, candidates, asset_ids, vendor_ids;
  return coalesce(groups, '[]');
end
$$;
comment on function private.count_candidate_hits is
  'Counts the matches among candidates as count_search_hits does, without those of the given assets and vendors.';
