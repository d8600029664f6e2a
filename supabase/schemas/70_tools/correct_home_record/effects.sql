create or replace function private.list_schedules_to_complete_again(home_id uuid, plan jsonb) returns uuid[]
language plpgsql stable
set search_path = ''
as $$
declare
  void_ids constant uuid[] := private.parse_uuids(plan -> 'event_ids_to_void');
begin
  return array(
    select s.id::uuid from public.home_events v
    cross join lateral jsonb_array_elements_text(v.payload -> 'schedules') s (id)
    where plan ->> 'action' = 'restore' and v.home_id = list_schedules_to_complete_again.home_id
      and v.id = void_ids[1]
      -- The void undid a change of the schedule, not a completion: see reapply_schedule_changes.
      and not exists (
        select from public.home_events c
        join public.home_events e on e.home_id = c.home_id and e.id = c.corrects_event_id
        where c.home_id = v.home_id and c.id = any (void_ids)
          and e.payload #>> '{schedule_change,schedule_id}' = s.id));
end
$$;
comment on function private.list_schedules_to_complete_again is
  'For the action restore, lists the schedules whose completion the void had undone; empty for other actions.';

create or replace function private.build_ended_schedules(titles jsonb, is_undo boolean) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return jsonb_strip_nulls(jsonb_build_object(case when is_undo then 'schedules_resumed' else 'schedules_ended' end,
    titles));
end
$$;
comment on function private.build_ended_schedules is
  'The titles of the schedules that go on with a correction, as { schedules_resumed }, or that end again, as '
    '{ schedules_ended }; {} for null.';

create or replace function private.restore_asset_values(event public.home_events, is_undo boolean) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  changes constant jsonb := event.payload -> 'changes';
  patch constant jsonb := private.build_asset_patch(changes, case when is_undo then 'from' else 'to' end);
  asset public.home_assets;
  schedule_ids constant uuid[] := private.parse_uuids(event.payload -> 'schedules_ended');
  schedule_titles constant jsonb := private.list_schedule_titles(event.home_id, schedule_ids, is_undo);
begin
  select a.* into asset from public.home_assets a
  where a.home_id = event.home_id and a.id = event.asset_id for update;
  perform private.write_asset_values(asset, patch, (
    select coalesce(jsonb_object_agg(c ->> 'field',
        case when is_undo then coalesce(c -> 'from_provenance', '{}')
          else private.build_provenance('confirmed', event.id) end || jsonb_build_object('restored_by', event.id))
      filter (where c ->> 'field' <> 'status'), '{}')
    from jsonb_array_elements(changes) c));
  if is_undo then
    perform private.resume_schedules(event.home_id, schedule_ids);
  else
    perform private.end_schedules(event.home_id, schedule_ids);
  end if;
  return jsonb_build_object('asset_id', asset.id,
    'asset', private.build_asset_name(asset.name, asset.space, asset.kind),
    'outcome', case when patch ->> 'status' = 'active' then 'active' when patch ->> 'status' = 'removed' then 'removed'
      when is_undo then 'values_restored' else 'values_applied' end,
    'fields', jsonb_path_query_array(changes, '$[*].field ? (@ != "status")'))
    || private.build_ended_schedules(schedule_titles, is_undo);
end
$$;
comment on function private.restore_asset_values is
  'Writes the values that an asset had before an event asset_changed, or, when it is back in the record, after it. '
    'Schedules that it ended go on, or end again. Returns { asset_id, asset, outcome, fields, schedules_resumed?, '
    'schedules_ended? }, with fields as columns.';

create or replace function private.revert_merge(event public.home_events, is_undo boolean) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  duplicate public.home_assets;
begin
  select a.* into duplicate from public.home_assets a
  where a.home_id = event.home_id and a.id = private.parse_uuid(event.payload ->> 'merged_asset_id') for update;
  if is_undo then
    if event.payload -> 'changes' <> '[]' then
      perform private.restore_asset_values(event, true);
    end if;
    update public.home_assets a set status = 'active', merged_into_id = null
    where a.home_id = duplicate.home_id and a.id = duplicate.id;
    perform private.move_schedules(event.home_id, private.parse_uuids(event.payload -> 'schedules_moved'),
      duplicate.id);
  else
    perform private.apply_merge(event.payload || jsonb_build_object('asset_id', event.asset_id,
      'duplicate_asset_id', duplicate.id, 'provenance', duplicate.provenance), event.home_id, event.id);
  end if;
  return jsonb_build_object('asset_id', event.asset_id, 'new_asset_id', duplicate.id,
    'asset', private.build_asset_name(duplicate.name, duplicate.space, duplicate.kind),
    'outcome', case when is_undo then 'merge_reverted' else 'merged_again' end);
end
$$;
comment on function private.revert_merge is
  'Undoes a merge: the duplicate is active again with its own events and schedules, and events recorded since the '
    'merge stay with the other asset. For is_undo = false, merges it again. Returns { asset_id, new_asset_id, asset, '
    'outcome }.';

create or replace function private.revert_replacement(event public.home_events, is_undo boolean) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  old_asset public.home_assets;
  -- The removal of the new asset since then, which the undo does not take back.
  removal public.home_events;
  retirement public.home_events;
  moved_ids uuid[];
  ended_ids uuid[];
  ended_with_new_ids uuid[];
  titles jsonb;
begin
  select a.* into old_asset from public.home_assets a
  where a.home_id = event.home_id and a.id = private.parse_uuid(event.payload ->> 'replaces_asset_id') for update;
  select e.* into retirement from public.home_events e
  where e.home_id = event.home_id and e.parent_event_id = event.id and e.event_type = 'asset_changed'
    and e.asset_id = old_asset.id;
  select e.* into removal from public.home_events e
  where e.home_id = event.home_id and e.asset_id = event.asset_id
    and e.payload @> '{"changes": [{"field": "status", "to": "removed"}]}' and not private.is_voided(e.home_id, e.id)
  order by e.seq desc limit 1;
  moved_ids := private.parse_uuids(retirement.payload -> 'schedules_moved');
  ended_ids := private.parse_uuids(retirement.payload -> 'schedules_ended');
  ended_with_new_ids := array(
    select m from unnest(moved_ids) m where removal.payload -> 'schedules_ended' ? m::text);
  if is_undo then
    update public.home_assets a set status = 'active', replaced_by_id = null
    where a.home_id = event.home_id and a.id = old_asset.id;
    perform private.move_schedules(event.home_id, moved_ids, old_asset.id);
    perform private.resume_schedules(event.home_id, ended_ids || ended_with_new_ids);
    titles := private.list_schedule_titles(event.home_id, moved_ids || ended_ids, false);
  else
    update public.home_assets a set status = 'replaced', replaced_by_id = event.asset_id
    where a.home_id = event.home_id and a.id = old_asset.id;
    perform private.move_schedules(event.home_id, moved_ids, event.asset_id);
    ended_ids := ended_ids || ended_with_new_ids;
    titles := private.list_schedule_titles(event.home_id, ended_ids, false);
    perform private.end_schedules(event.home_id, ended_ids);
  end if;
  update public.home_assets a
  set status = case when is_undo or removal.id is not null then 'removed' else 'active' end
  where a.home_id = event.home_id and a.id = event.asset_id;
  return jsonb_build_object('asset_id', old_asset.id, 'new_asset_id', event.asset_id,
    'asset', private.build_asset_name(old_asset.name, old_asset.space, old_asset.kind),
    'outcome', case when is_undo then 'replacement_reverted' else 'replaced_again' end)
    || private.build_ended_schedules(titles, is_undo);
end
$$;
comment on function private.revert_replacement is
  'Brings back the asset that an event replacement retired, with its schedules, and takes the new one off the list; '
    'or, when the event is back in the record, does the replacement again. A new one that was removed since stays '
    'removed. Returns { asset_id, new_asset_id, asset, '
    'outcome, schedules_resumed?, schedules_ended? }.';

create or replace function private.update_asset_after_correction(
  event public.home_events, action text, voided_event_ids uuid[]
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  added_asset_id uuid := private.parse_uuid(event.payload ->> 'added_asset_id');
  -- Not in the condition: see private.find_counted_event_result.
  changed_asset_id constant uuid := coalesce(added_asset_id, event.asset_id);
  known_on constant date := private.get_known_date(event.occurred_on, event.occurred_precision);
  asset public.home_assets;
  outcome text;
begin
  if event.payload ? 'replaces_asset_id' and action in ('remove', 'restore') then
    return private.revert_replacement(event, action = 'remove');
  elsif event.payload ? 'merged_asset_id' and action in ('remove', 'restore') then
    return private.revert_merge(event, action = 'remove');
  elsif event.payload ? 'changes' then
    return private.restore_asset_values(event, action = 'remove');
  end if;
  select a.* into asset from public.home_assets a
  where a.home_id = event.home_id and a.id = changed_asset_id;
  if added_asset_id is not null and action = 'remove' and asset.status = 'active' then
    outcome := case when private.is_asset_referenced(asset, voided_event_ids) then 'still_needed' else 'removed' end;
  elsif added_asset_id is not null and action = 'restore' and asset.status = 'removed' then
    outcome := 'active';
  end if;
  if outcome is null then
    -- The new asset of a replacement was installed on its day, unless its date has another source.
    if event.payload ? 'replaces_asset_id' and known_on is distinct from asset.installed_on
      and (asset.installed_on is null or asset.provenance #>> '{installed_on,event_id}' = event.id::text) then
      perform private.write_asset_values(asset, jsonb_build_object('installed_on', known_on,
          'installed_precision', nullif(event.occurred_precision, 'unknown')),
        jsonb_build_object('installed_on', private.build_provenance('stated', event.id)));
    end if;
    return null;
  end if;
  if outcome in ('removed', 'active') then
    update public.home_assets a set status = outcome where a.home_id = asset.home_id and a.id = asset.id;
  end if;
  return jsonb_build_object('asset_id', asset.id,
    'asset', private.build_asset_name(asset.name, asset.space, asset.kind),
    'outcome', outcome);
end
$$;
comment on function private.update_asset_after_correction is
  'Updates the assets that a corrected event added, changed or replaced. Returns { asset_id, asset, outcome, … }, or '
    'null when nothing is to be said. outcome: removed with the event; active again; still_needed, because something '
    'else refers to it; values_restored or values_applied; replacement_reverted or replaced_again; merge_reverted or '
    'merged_again. A new date of a replacement becomes the installation date.';

create or replace function private.update_vendor_after_correction(
  event public.home_events, action text, voided_event_ids uuid[]
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  is_undo constant boolean := action in ('remove', 'uncorrect');
  added_ids uuid[];
  vendor public.vendors;
  statements jsonb := '[]'::jsonb;
begin
  if action in ('remove', 'restore') and event.payload ? 'vendor_changes' then
    vendor := private.write_vendor_changes(event.home_id, event.vendor_id, event.payload -> 'vendor_changes',
      case when is_undo then 'from' else 'to' end);
    return private.build_statement('vendor_after_correction', jsonb_build_object('vendor', vendor.name,
      'outcome', case when is_undo then 'values_restored' else 'values_applied' end));
  end if;
  added_ids := array(
    select private.parse_uuid(a.payload ->> 'added_vendor_id')
    from public.home_events v
    -- What is voided, or what a void had voided.
    join public.home_events a on a.home_id = v.home_id
      and a.id = case when is_undo then v.id else v.corrects_event_id end
    where v.home_id = event.home_id and v.id = any (voided_event_ids) and a.payload ? 'added_vendor_id');
  for vendor in
    select v.* from public.vendors v
    where v.home_id = event.home_id and v.id = any (added_ids) and (v.removed_at is null) = is_undo order by v.name
  loop
    update public.vendors v set removed_at = case when is_undo then access.now() end
    where v.home_id = vendor.home_id and v.id = vendor.id and not (is_undo and exists (
      select from public.home_event_states s
      where s.home_id = v.home_id and s.vendor_id = v.id and not s.voided));
    -- The title of a change of a vendor says it.
    continue when found and event.event_type = 'vendor_changed';
    statements := statements || private.build_statement('vendor_after_correction', jsonb_build_object(
      'vendor', vendor.name,
      'outcome', case when not found then 'still_needed' when is_undo then 'removed' else 'active' end));
  end loop;
  return statements;
end
$$;
comment on function private.update_vendor_after_correction is
  'Restores the values that a vendor had before an event vendor_changed that is removed, and takes a vendor that a '
    'voided event or correction added off the list unless another event names it. For restore and recorrect, does the '
    'opposite. voided_event_ids: what the correction voided. Returns statements about it.';

create or replace function private.update_values_of_period(void_of_period public.home_events, is_voided boolean)
  returns void
language plpgsql
set search_path = ''
as $$
declare
  action constant text := case when is_voided then 'remove' else 'restore' end;
  event public.home_events;
begin
  for event in
    select e.* from private.list_events_of_period(void_of_period) e
    where e.payload ?| array['changes', 'vendor_changes', 'merged_asset_id', 'replaces_asset_id']
      and private.is_voided(e.home_id, e.id) = is_voided
      -- A change with an undo of its own is reverted already.
      and not exists (
        select from public.home_events v
        where v.home_id = e.home_id and v.corrects_event_id = e.id and v.event_type = 'void')
    order by case when is_voided then -e.seq else e.seq end
  loop
    continue when private.find_undo_conflict(event, action) is not null;
    begin
      perform private.update_asset_after_correction(event, action, '{}');
      perform private.update_vendor_after_correction(event, action, '{}'::uuid[]);
    exception when unique_violation then
      -- Another vendor has this name by now.
      null;
    end;
  end loop;
end
$$;
comment on function private.update_values_of_period is
  'Gives assets and vendors the values that they had before the changes, merges and replacements of a voided period, '
    'or those after them. A value that was changed again since stays.';

create or replace function private.update_assets_and_vendors_of_period(
  void_of_period public.home_events, is_voided boolean
)
  returns void
language plpgsql
set search_path = ''
as $$
declare
  added_ids constant uuid[] := array(
    select private.parse_uuid(a.id) from private.list_events_of_period(void_of_period) e
    cross join unnest(array[e.payload ->> 'added_asset_id', e.payload ->> 'added_vendor_id']) a (id)
    where a.id is not null and private.is_voided(e.home_id, e.id) = is_voided);
begin
  -- Before the added assets are removed, because undoing a merge needs both assets.
  if is_voided then
    perform private.update_values_of_period(void_of_period, true);
  end if;
  update public.home_assets a set status = case when is_voided then 'removed' else 'active' end
  where a.home_id = void_of_period.home_id and a.id = any (added_ids)
    and a.status = case when is_voided then 'active' else 'removed' end
    and not (is_voided and private.is_asset_referenced(a, '{}'));
  update public.vendors v set removed_at = case when is_voided then access.now() end
  where v.home_id = void_of_period.home_id and v.id = any (added_ids) and (v.removed_at is null) = is_voided
    and not (is_voided and exists (
      select from public.home_event_states s where s.home_id = v.home_id and s.vendor_id = v.id and not s.voided));
  if not is_voided then
    perform private.update_values_of_period(void_of_period, false);
  end if;
end
$$;
comment on function private.update_assets_and_vendors_of_period is
  'Removes the assets and vendors that the events of a voided period added and that nothing else refers to, or makes '
    'them active again. Changes of other assets and vendors by these events are reverted, or made again.';
