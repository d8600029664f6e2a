create or replace function private.find_replacement_conflict(event public.home_events) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  new_asset public.home_assets;
  conflict jsonb;
begin
  select a.* into new_asset from public.home_assets a where a.home_id = event.home_id and a.id = event.asset_id;
  if new_asset.status <> 'active' then
    return '{"reason": "new_asset_gone"}'::jsonb;
  end if;
  select jsonb_build_object('reason', 'recorded_since',
    'other_title', private.build_event_title(t.home_id, t.id, t.title)) into conflict
  from public.home_timeline t
  where t.home_id = event.home_id and t.asset_id = new_asset.id and t.id <> event.id
    and t.parent_event_id is distinct from event.id
  order by t.seq desc limit 1;
  if conflict is null then
    select jsonb_build_object('reason', 'scheduled_since',
        'other_title', private.build_schedule_title(to_jsonb(s))) into conflict
    from public.maintenance_schedules s
    where s.home_id = event.home_id and s.asset_id = new_asset.id and s.status <> 'ended'
      and not exists (
        select from public.home_events r
        where r.home_id = event.home_id and r.parent_event_id = event.id
          and r.payload -> 'schedules_moved' ? s.id::text)
    limit 1;
  end if;
  return conflict;
end
$$;
comment on function private.find_replacement_conflict is
  'Returns why a replacement cannot be taken back, because something rests on the new asset: '
    '{ reason, other_title? }. Null when it can.';

create or replace function private.find_schedule_conflict(event public.home_events, is_undo boolean) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  changed public.home_events;
begin
  for changed in
    select e.* from public.home_events e
    where e.home_id = event.home_id and e.root_event_id = event.root_event_id
      and e.tool_call_id is not distinct from event.tool_call_id and e.payload ? 'schedule_change'
    order by e.id <> event.id, e.seq
  loop
    if private.is_schedule_changed_since(changed, is_undo) then
      return jsonb_build_object('reason', 'schedule_changed',
        'other_title', private.build_item_title(changed.home_id, 'schedule',
          (changed.payload #>> '{schedule_change,schedule_id}')::uuid,
          changed.payload #>> '{schedule_change,after,title}'));
    end if;
  end loop;
  return null;
end
$$;
comment on function private.find_schedule_conflict is
  'Returns why the schedule changes of a tool call cannot be undone or, for is_undo = false, made again. Null when '
    'they can.';

create or replace function private.find_undo_conflict(event public.home_events, action text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  if event.payload ? 'replaces_asset_id' and action = 'remove' then
    return private.find_replacement_conflict(event);
  elsif event.payload ? 'replaces_asset_id' and action = 'restore' then
    return (select '{"reason": "old_asset_gone"}'::jsonb from public.home_assets a
      where a.home_id = event.home_id and a.id = private.parse_uuid(event.payload ->> 'replaces_asset_id')
        and a.status <> 'active');
  elsif event.payload ? 'merged_asset_id' and action in ('remove', 'restore') then
    return private.find_merge_conflict(event, action = 'remove');
  elsif event.payload ? 'schedule_change' and action in ('remove', 'restore') then
    return private.find_schedule_conflict(event, action = 'remove');
  elsif event.payload ? 'days_away' and action in ('remove', 'restore') then
    return case when private.are_days_away_changed_since(event, action = 'remove')
      then '{"reason": "days_away_changed"}'::jsonb end;
  elsif event.payload ? 'changes' and action in ('remove', 'restore') then
    return private.find_asset_change_conflict(event, action = 'remove');
  elsif event.payload ? 'vendor_changes' and action in ('remove', 'restore') then
    return private.find_vendor_conflict(event, action = 'remove');
  end if;
  return null;
end
$$;
comment on function private.find_undo_conflict is
  'Returns why an event that changed assets, vendors or schedules cannot be taken out of the record or put back, as '
    'fields of the statement entry_not_taken_back: { reason, … }; or null.';
