create or replace function private.is_asset_referenced(asset public.home_assets, ignored_event_ids uuid[])
  returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return exists (
      select from (
        -- The stored asset of the event and that of a correction are indexed; the corrected asset is not.
        select e.home_id, e.id from public.home_events e
        where e.home_id = asset.home_id and e.asset_id = asset.id
          and e.event_type not in ('correction', 'void', 'redaction')
        union
        select c.home_id, c.corrects_event_id from public.home_events c
        where c.home_id = asset.home_id and c.event_type = 'correction' and c.corrects_event_id is not null
          and c.payload #>> '{patch,asset_id}' = asset.id::text
      ) candidate
      join public.home_timeline t on t.home_id = candidate.home_id and t.id = candidate.id
      where t.home_id = asset.home_id and t.asset_id = asset.id and t.id <> all (ignored_event_ids))
    or exists (
      select from public.maintenance_schedules s
      where s.home_id = asset.home_id and s.asset_id = asset.id and s.status <> 'ended')
    or exists (
      select from public.home_assets a where a.home_id = asset.home_id and a.replaced_by_id = asset.id)
    or exists (
      select from public.home_assets a where a.home_id = asset.home_id and a.merged_into_id = asset.id);
end
$$;
comment on function private.is_asset_referenced is
  'Whether an event other than the ignored ones, a schedule that has not ended or a replaced or merged asset refers '
    'to the asset.';
