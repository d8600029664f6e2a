create or replace function private.format_facts_from_event(asset public.home_assets, event_id uuid) returns text
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select string_agg(f.label, ' and ' order by f.place)
    from (values ('manufacturer', 'maker', 1), ('model', 'model', 2),
      ('installed_on', 'installation date', 3)) f (field, label, place)
    where asset.provenance -> f.field ->> 'event_id' = format_facts_from_event.event_id::text);
end
$$;
comment on function private.format_facts_from_event is
  'Names the facts of an asset whose provenance is this event: "maker and model"; null when there are none.';

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
        where e.home_id = asset.home_id and e.asset_id = asset.id and e.event_type not in ('correction', 'void')
        union
        select c.home_id, c.corrects_event_id from public.home_events c
        where c.home_id = asset.home_id and c.event_type = 'correction'
          and c.payload #>> '{patch,asset_id}' = asset.id::text
      ) candidate
      join public.home_timeline t on t.home_id = candidate.home_id and t.id = candidate.id
      where t.home_id = asset.home_id and t.asset_id = asset.id and t.id <> all (ignored_event_ids))
    or exists (
      select from public.maintenance_schedules s
      where s.home_id = asset.home_id and s.asset_id = asset.id and s.status <> 'ended')
    or exists (
      select from public.home_assets a where a.home_id = asset.home_id and a.replaced_by_id = asset.id);
end
$$;
comment on function private.is_asset_referenced is
  'Whether an event other than the ignored ones, a schedule that has not ended or a replaced asset refers to the '
    'asset.';

create or replace function private.find_asset_outcome(
  asset public.home_assets, is_asset_added boolean, has_facts boolean, action text, voided_event_ids uuid[]
) returns text
language plpgsql stable
set search_path = ''
as $$
begin
  if action = 'remove' and is_asset_added and asset.status = 'active' then
    return case when private.is_asset_referenced(asset, voided_event_ids) then 'still_needed' else 'removed' end;
  elsif action = 'remove' and has_facts then
    return 'facts_stay';
  elsif action = 'restore' and is_asset_added and asset.status = 'removed' then
    return 'active';
  end if;
  return null;
end
$$;
comment on function private.find_asset_outcome is
  'Returns the outcome of update_asset_after_correction, or null. is_asset_added: the corrected event added the asset; '
    'has_facts: facts of the asset come from it; voided_event_ids: the events that are voided next.';

create or replace function private.update_installation_date(asset public.home_assets, event public.home_events)
  returns void
language plpgsql
set search_path = ''
as $$
begin
  -- The new asset was installed on the day of the replacement.
  if event.payload ? 'replaces_asset_id' and event.occurred_on <> asset.installed_on
    and asset.provenance #>> '{installed_on,event_id}' = event.id::text then
    perform private.apply_asset_facts(asset.home_id, asset.id, jsonb_build_object(
      'installed_on', event.occurred_on, 'installed_precision', event.occurred_precision), 'stated', event.id);
  end if;
end
$$;
comment on function private.update_installation_date is
  'Sets the installation date that came from a replacement to the event''s corrected date.';

create or replace function private.update_asset_after_correction(
  event public.home_events, action text, voided_event_ids uuid[]
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  added_asset_id uuid := private.parse_uuid(event.payload ->> 'added_asset_id');
  asset public.home_assets;
  facts_from_event text;
  outcome text;
begin
  select a.* into asset from public.home_assets a
  where a.home_id = event.home_id and a.id = coalesce(added_asset_id, event.asset_id);
  facts_from_event := private.format_facts_from_event(asset, event.id);
  outcome := private.find_asset_outcome(asset, added_asset_id is not null, facts_from_event is not null, action,
    voided_event_ids);
  if outcome is null then
    perform private.update_installation_date(asset, event);
    return null;
  end if;
  if outcome in ('removed', 'active') then
    update public.home_assets a set status = outcome where a.home_id = asset.home_id and a.id = asset.id;
  end if;
  return jsonb_strip_nulls(jsonb_build_object(
    'asset_id', asset.id, 'asset', private.format_asset_name(asset.name, asset.space), 'outcome', outcome,
    'told', facts_from_event));
end
$$;
comment on function private.update_asset_after_correction is
  'Updates the asset that a corrected event added or describes. Returns { asset_id, asset, outcome, told? }, or null '
    'when nothing is to be said. outcome: removed with the event; active again, as the event is restored; '
    'still_needed, because something else refers to it; facts_stay: the facts from the event, named in told, are '
    'kept. A new date of a replacement becomes the installation date.';
