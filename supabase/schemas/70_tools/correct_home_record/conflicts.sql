create or replace function private.build_field_conflict(changed_field text) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return case when changed_field is not null then
    jsonb_build_object('reason', 'field_changed', 'field', changed_field) end;
end
$$;
comment on function private.build_field_conflict is
  'The conflict { reason, field } of a field that was changed again since; null for null.';

create or replace function private.find_asset_change_conflict(event public.home_events, is_undo boolean) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  asset public.home_assets;
  changed_field text;
begin
  select a.* into asset from public.home_assets a where a.home_id = event.home_id and a.id = event.asset_id;
  changed_field := private.find_field_changed_since(to_jsonb(asset), event.payload -> 'changes', is_undo);
  if changed_field is null and is_undo then
    -- The same value may have another source now.
    select c.change ->> 'field' into changed_field
    from jsonb_array_elements(event.payload -> 'changes') with ordinality c (change, place)
    where c.change ->> 'field' <> 'status'
      and asset.provenance -> (c.change ->> 'field') ->> 'event_id' is distinct from event.id::text
    order by c.place limit 1;
  end if;
  return private.build_field_conflict(changed_field);
end
$$;
comment on function private.find_asset_change_conflict is
  'Returns why a change of an asset cannot be undone or, for is_undo = false, made again: { reason, field }. Null when '
    'it can.';

create or replace function private.find_merge_conflict(event public.home_events, is_undo boolean) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  asset public.home_assets;
  duplicate public.home_assets;
begin
  select a.* into asset from public.home_assets a where a.home_id = event.home_id and a.id = event.asset_id;
  select a.* into duplicate from public.home_assets a
  where a.home_id = event.home_id and a.id = private.parse_uuid(event.payload ->> 'merged_asset_id');
  return case
    when asset.status <> 'active' then
      jsonb_build_object('reason', 'asset_gone',
        'asset', private.build_asset_name(asset.name, asset.space, asset.kind))
    when duplicate.status <> case when is_undo then 'merged' else 'active' end then
      jsonb_build_object('reason', 'asset_changed',
        'asset', private.build_asset_name(duplicate.name, duplicate.space, duplicate.kind))
    else private.find_asset_change_conflict(event, is_undo) end;
end
$$;
comment on function private.find_merge_conflict is
  'Returns why a merge of two assets cannot be undone or, for is_undo = false, made again: { reason, … }. Null when '
    'it can.';

create or replace function private.find_vendor_conflict(event public.home_events, is_undo boolean) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  changed_field constant text := private.find_field_changed_since(
    (select to_jsonb(v) from public.vendors v where v.home_id = event.home_id and v.id = event.vendor_id),
    event.payload -> 'vendor_changes', is_undo);
begin
  return private.build_field_conflict(changed_field);
end
$$;
comment on function private.find_vendor_conflict is
  'Returns why a change of a vendor cannot be undone or, for is_undo = false, made again: { reason, field }. Null '
    'when it can.';

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
