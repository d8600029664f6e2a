create or replace function private.facts_told_by(asset public.home_assets, event_id uuid) returns text
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select string_agg(f.words, ' and ' order by f.place)
    from (values ('manufacturer', 'maker', 1), ('model', 'model', 2),
      ('installed_on', 'installation date', 3)) f (field, words, place)
    where asset.provenance -> f.field ->> 'event_id' = facts_told_by.event_id::text);
end
$$;
comment on function private.facts_told_by is
  'What of an asset is known from this event: "maker and model"; null for nothing.';

-- What a correction of an entry means for the system that the entry told of.
create or replace function private.is_referred_to(asset public.home_assets, apart_from uuid[]) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return exists (
      select from (
        -- By the rows' own asset, which has an index, and that of a correction: the cost does not grow with the
        -- history.
        select e.home_id, e.id from public.home_events e
        where e.home_id = asset.home_id and e.asset_id = asset.id and e.event_type not in ('correction', 'void')
        union
        select c.home_id, c.corrects_event_id from public.home_events c
        where c.home_id = asset.home_id and c.event_type = 'correction'
          and c.payload #>> '{patch,asset_id}' = asset.id::text
      ) about
      join public.home_timeline t on t.home_id = about.home_id and t.id = about.id
      where t.home_id = asset.home_id and t.asset_id = asset.id and t.id <> all (apart_from))
    or exists (
      select from public.maintenance_schedules s
      where s.home_id = asset.home_id and s.asset_id = asset.id and s.status <> 'ended')
    or exists (
      select from public.home_assets a where a.home_id = asset.home_id and a.replaced_by_id = asset.id);
end
$$;
comment on function private.is_referred_to is
  'Whether anything in the record is about this asset besides these events: an entry, planned work, an asset whose '
    'place it took.';

-- { asset_id, asset, outcome: removed | active | still_needed | facts_stay, told }, null where there is nothing to say.
create or replace function private.follow_in_assets(entry public.home_events, act text, voids uuid[]) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  asset public.home_assets;
  outcome text;
  told text;
  added uuid := private.parse_uuid(entry.payload ->> 'added_asset_id');
begin
  select a.* into asset from public.home_assets a where a.home_id = entry.home_id
    and a.id = coalesce(added, entry.asset_id);
  told := private.facts_told_by(asset, entry.id);
  if act = 'remove' and asset.status = 'active' and added is not null then
    outcome := case when private.is_referred_to(asset, voids) then 'still_needed' else 'removed' end;
  elsif act = 'remove' and told is not null then
    outcome := 'facts_stay';
  elsif act = 'restore' and asset.status = 'removed' and added is not null then
    outcome := 'active';
  elsif entry.payload ? 'replaces_asset_id' and entry.occurred_on <> asset.installed_on
      and asset.provenance #>> '{installed_on,event_id}' = entry.id::text then
    -- The day it was put in is the day of the replacement, as long as it is known from there.
    perform private.apply_asset_facts(asset.home_id, asset.id, jsonb_build_object(
      'installed_on', entry.occurred_on, 'installed_precision', entry.occurred_precision), 'stated', entry.id);
  end if;
  if outcome in ('removed', 'active') then
    update public.home_assets a set status = outcome where a.home_id = asset.home_id and a.id = asset.id;
  end if;
  return case when outcome is not null then jsonb_strip_nulls(jsonb_build_object(
    'asset_id', asset.id, 'asset', private.say_asset(asset.name, asset.space), 'outcome', outcome, 'told', told)) end;
end
$$;
comment on function private.follow_in_assets is
  'Brings the asset that an entry added in line with it: removed with the entry where nothing else is about it, active '
    'again with it.';
