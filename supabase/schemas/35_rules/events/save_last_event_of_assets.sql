create or replace function private.save_last_event_of_assets() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.home_assets a set last_event_seq = newest.seq
  from (
    select concerned.home_id, concerned.asset_id, max(concerned.seq) as seq
    from (
      -- A correction may move its event to another asset.
      select n.home_id, n.seq, coalesce(private.parse_uuid(n.payload #>> '{patch,asset_id}'), n.asset_id) as asset_id
      from added n
    ) concerned
    where concerned.asset_id is not null
    group by concerned.home_id, concerned.asset_id
  ) newest
  where a.home_id = newest.home_id and a.id = newest.asset_id and a.last_event_seq < newest.seq;
  return null;
end
$$;
comment on function private.save_last_event_of_assets is
  'Trigger: stores the seq of the newest event in the assets that the inserted events are about.';
