create or replace function private.find_undo_conflict(event public.home_events, action text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  is_undo constant boolean := action = 'remove';
  asset public.home_assets;
  duplicate public.home_assets;
  changed_field text;
begin
  if action not in ('remove', 'restore') then
    return null;
  elsif event.payload ? 'replaces_asset_id' and is_undo then
    select a.* into asset from public.home_assets a where a.home_id = event.home_id and a.id = event.asset_id;
    -- Nothing rests on a new asset that was removed since; it stays removed.
    if asset.status = 'removed' then
      return null;
    end if;
    return coalesce(
      case when asset.status <> 'active' then '{"reason": "new_asset_gone"}'::jsonb end,
      (select jsonb_build_object('reason', 'recorded_since',
          'other_title', private.build_event_title(t.home_id, t.id, t.title))
        from public.home_timeline t
        where t.home_id = event.home_id and t.asset_id = event.asset_id and t.id <> event.id
          and t.parent_event_id is distinct from event.id
        order by t.seq desc limit 1),
      (select jsonb_build_object('reason', 'scheduled_since',
          'other_title', private.build_schedule_title(to_jsonb(s)))
        from public.maintenance_schedules s
        where s.home_id = event.home_id and s.asset_id = event.asset_id and s.status <> 'ended'
          and not exists (
            select from public.home_events r
            where r.home_id = event.home_id and r.parent_event_id = event.id
              and r.payload -> 'schedules_moved' ? s.id::text)
        limit 1));
  elsif event.payload ? 'replaces_asset_id' then
    return (select '{"reason": "old_asset_gone"}'::jsonb from public.home_assets a
      where a.home_id = event.home_id and a.id = private.parse_uuid(event.payload ->> 'replaces_asset_id')
        and a.status <> 'active');
  elsif event.payload ? 'schedule_change' then
    return (
      select jsonb_build_object('reason', 'schedule_changed',
        'other_title', private.build_item_title(e.home_id, 'schedule',
          (e.payload #>> '{schedule_change,schedule_id}')::uuid, e.payload #>> '{schedule_change,after,title}'))
      from public.home_events e
      where e.home_id = event.home_id and e.root_event_id = event.root_event_id
        and e.tool_call_id is not distinct from event.tool_call_id and e.payload ? 'schedule_change'
        and private.is_schedule_changed_since(e, is_undo)
      order by e.id <> event.id, e.seq limit 1);
  elsif event.payload ? 'days_away' then
    return case when private.are_days_away_changed_since(event, is_undo)
      then '{"reason": "days_away_changed"}'::jsonb end;
  end if;

  select a.* into asset from public.home_assets a where a.home_id = event.home_id and a.id = event.asset_id;
  if event.payload ? 'merged_asset_id' then
    select a.* into duplicate from public.home_assets a
    where a.home_id = event.home_id and a.id = private.parse_uuid(event.payload ->> 'merged_asset_id');
    if asset.status <> 'active' then
      return jsonb_build_object('reason', 'asset_gone',
        'asset', private.build_asset_name(asset.name, asset.space, asset.kind));
    elsif duplicate.status <> (case when is_undo then 'merged' else 'active' end) then
      return jsonb_build_object('reason', 'asset_changed',
        'asset', private.build_asset_name(duplicate.name, duplicate.space, duplicate.kind));
    end if;
  end if;
  if event.payload ? 'changes' then
    changed_field := private.find_field_changed_since(to_jsonb(asset), event.payload -> 'changes', is_undo);
    if changed_field is null and is_undo then
      -- The same value may have another source now.
      select c.change ->> 'field' into changed_field
      from jsonb_array_elements(event.payload -> 'changes') with ordinality c (change, place)
      where c.change ->> 'field' <> 'status'
        and asset.provenance -> (c.change ->> 'field') ->> 'event_id' is distinct from event.id::text
      order by c.place limit 1;
    end if;
  elsif event.payload ? 'vendor_changes' then
    changed_field := private.find_field_changed_since(
      (select to_jsonb(v) from public.vendors v where v.home_id = event.home_id and v.id = event.vendor_id),
      event.payload -> 'vendor_changes', is_undo);
  end if;
  return case when changed_field is not null
    then jsonb_build_object('reason', 'field_changed', 'field', changed_field) end;
end
$$;
comment on function private.find_undo_conflict is
  'Returns why an event that changed assets, vendors or schedules cannot be taken out of the record or put back, as '
    'fields of the statement entry_not_taken_back: { reason, … }; or null.';

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
