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
    select e.* from public.home_events e
    where e.home_id = void_of_period.home_id
      and e.payload ?| array['changes', 'vendor_changes', 'merged_asset_id', 'replaces_asset_id']
      and e.actor_person_id = (void_of_period.payload ->> 'person_id')::uuid
      and e.recorded_at >= (void_of_period.payload ->> 'from')::timestamptz
      and e.recorded_at < (void_of_period.payload ->> 'until')::timestamptz
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
      perform private.update_vendor_after_correction(event, action);
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
    select private.parse_uuid(coalesce(e.payload ->> 'added_asset_id', e.payload ->> 'added_vendor_id'))
    from public.home_events e
    where e.home_id = void_of_period.home_id and e.payload ?| array['added_asset_id', 'added_vendor_id']
      and e.actor_person_id = (void_of_period.payload ->> 'person_id')::uuid
      and e.recorded_at >= (void_of_period.payload ->> 'from')::timestamptz
      and e.recorded_at < (void_of_period.payload ->> 'until')::timestamptz
      and private.is_voided(e.home_id, e.id) = is_voided);
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
