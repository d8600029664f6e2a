create or replace function private.find_asset_outcome(
  asset public.home_assets, is_asset_added boolean, action text, voided_event_ids uuid[]
) returns text
language plpgsql stable
set search_path = ''
as $$
begin
  if action = 'remove' and is_asset_added and asset.status = 'active' then
    return case when private.is_asset_referenced(asset, voided_event_ids) then 'still_needed' else 'removed' end;
  elsif action = 'restore' and is_asset_added and asset.status = 'removed' then
    return 'active';
  end if;
  return null;
end
$$;
comment on function private.find_asset_outcome is
  'Returns the outcome of update_asset_after_correction for an event that may have added the asset, or null.';

create or replace function private.update_installation_date(asset public.home_assets, event public.home_events)
  returns void
language plpgsql
set search_path = ''
as $$
declare
  installed_on constant date := private.get_known_date(event.occurred_on, event.occurred_precision);
begin
  -- The new asset was installed on the day of the replacement.
  if event.payload ? 'replaces_asset_id' and installed_on is distinct from asset.installed_on
    and (asset.installed_on is null or asset.provenance #>> '{installed_on,event_id}' = event.id::text) then
    perform private.write_asset_values(asset, jsonb_build_object('installed_on', installed_on,
        'installed_precision', nullif(event.occurred_precision, 'unknown')),
      jsonb_build_object('installed_on', private.build_provenance('stated', event.id)));
  end if;
end
$$;
comment on function private.update_installation_date is
  'Sets the installation date that came from a replacement, or that nobody gave, to the event''s corrected date.';

create or replace function private.update_asset_after_correction(
  event public.home_events, action text, voided_event_ids uuid[]
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  added_asset_id uuid := private.parse_uuid(event.payload ->> 'added_asset_id');
  -- Not in the condition: see private.check_counted_event.
  changed_asset_id constant uuid := coalesce(added_asset_id, event.asset_id);
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
  outcome := private.find_asset_outcome(asset, added_asset_id is not null, action, voided_event_ids);
  if outcome is null then
    perform private.update_installation_date(asset, event);
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
    'else refers to it; values_restored or values_applied; replacement_reverted or replaced_again; '
    'merge_reverted or merged_again. A new date of a '
    'replacement becomes the installation date.';
