create or replace function private.issues_left_open(asset public.home_assets) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('issue_id', i.issue_id, 'title', i.title, 'status', i.status)
      order by i.last_seq desc), '[]')
    from public.home_issues i
    where i.home_id = asset.home_id and i.asset_id = asset.id and i.status in ('open', 'in_progress', 'deferred')
  );
end
$$;
comment on function private.issues_left_open is 'The unsettled issues of an asset: [{ issue_id, title, status }].';

create or replace function private.schedules_of_asset(asset public.home_assets, one_off boolean) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', s.id, 'title', s.title, 'due_on', o.due_on))
      order by o.due_on, s.title, s.id), '[]')
    from public.maintenance_schedules s
    left join public.maintenance_occurrences o on o.home_id = s.home_id and o.schedule_id = s.id and o.state = 'due'
    where s.home_id = asset.home_id and s.asset_id = asset.id and s.status <> 'ended'
      and (s.recurrence = 'one_off') = one_off
  );
end
$$;
comment on function private.schedules_of_asset is
  'What is planned for an asset, once or recurring, paused or not: [{ id, title, due_on }].';

-- What a call of replace_home_asset would do, read without doing it: the question to the person, the policy
-- and the tool itself all start from this.
create or replace function private.already_replaced(old public.home_assets) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  successor public.home_assets;
  label text := private.say_asset(old.name, old.space);
begin
  select a.* into successor from public.home_assets a where a.home_id = old.home_id and a.id = old.replaced_by_id;
  return private.tool_result('home_asset_replaced', 'already_done',
    'The ' || label || ' was replaced already'
      || coalesce(', by ' || private.say_new_thing(successor.kind, successor.manufacturer, successor.model)
        || coalesce(', ' || private.say_installed(successor.installed_on, successor.installed_precision), ''), '')
          || '.',
    jsonb_build_object('eventId', null, 'assetId', successor.id, 'oldAssetId', old.id, 'data',
      jsonb_strip_nulls(jsonb_build_object(
      'old_asset_id', old.id, 'old_asset', label, 'asset_id', successor.id,
      'asset', private.say_asset(successor.name, successor.space), 'installed_on', successor.installed_on)))
    || case when successor.id is null then '{}'
      else jsonb_build_object('focus', jsonb_build_object('type', 'asset', 'id', successor.id)) end);
end
$$;
comment on function private.already_replaced is
  'The result for an asset that something took the place of before: what, and since when.';

create or replace function private.say_old_thing(asset public.home_assets) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  told text := concat_ws(', ', asset.space, asset.manufacturer, extract(year from asset.installed_on)::text);
begin
  return asset.name || case when told = '' then '' else ' (' || told || ')' end;
end
$$;
comment on function private.say_old_thing is
  'An asset with what tells it from others: "Water heater (garage, Rheem, 2014)".';

-- Replacing a system: the words for the old thing and for the new one.
create or replace function private.dispositions() returns text[]
language plpgsql immutable
set search_path = ''
as $$
begin
  return array['disposed', 'recycled', 'sold', 'given_away', 'moved', 'kept'];
end
$$;
comment on function private.dispositions is 'What may have become of a thing that was replaced.';

create or replace function private.read_replacement(call jsonb, input jsonb, out plan jsonb, out refusal jsonb)
  returns record
language plpgsql stable
set search_path = ''
as $$
declare
  tool_type constant text := 'home_asset_replaced';
  nothing constant jsonb := jsonb_build_object('eventId', null, 'assetId', null, 'oldAssetId', null);
  home public.homes;
  old public.home_assets;
  new_kind text := private.asset_kind(input ->> 'system_kind');
  asked record;
  thing text;
begin
  refusal := private.tool_refusal(tool_type, 'replace_home_asset', call, input, array[
    'old_asset_id', 'system_kind', 'manufacturer', 'model', 'occurred_on', 'cost_actual', 'vendor_name',
      'disposition']);
  if refusal is not null then
    refusal := refusal || nothing;
    return;
  end if;
  select * into home from public.homes h where h.id = private.parse_uuid(call ->> 'home_id');
  select a.* into old from public.home_assets a
  where a.home_id = home.id and a.id = private.parse_uuid(input ->> 'old_asset_id');
  if old.id is null then
    refusal := private.tool_result(tool_type, 'not_found',
      'Nothing was changed: I can''t find that system in this home''s record.', nothing);
  elsif old.status = 'replaced' then
    refusal := private.already_replaced(old);
  elsif old.status <> 'active' then
    refusal := private.tool_result(tool_type, 'conflict',
      'Nothing was changed: the ' || private.say_asset(old.name, old.space) || ' is no longer in this home.', nothing);
  elsif not coalesce(input ->> 'disposition', 'kept') = any (private.dispositions()) then
    refusal := private.tool_result(tool_type, 'invalid_arguments',
      'Nothing was changed: an old thing is disposed of, recycled, sold, given away, moved or kept.', nothing);
  end if;
  if refusal is not null then
    return;
  end if;

  new_kind := coalesce(new_kind, old.kind);
  thing := private.say_new_thing(new_kind, nullif(btrim(input ->> 'manufacturer'), ''),
    nullif(btrim(input ->> 'model'), ''));
  select r.* into asked from private.read_event_input(home,
    (input - array['old_asset_id', 'system_kind', 'disposition']) || jsonb_build_object(
      'event_type', 'replacement', 'title', private.cut(old.name || ' replaced with ' || thing, 200),
      'occurred_on', coalesce(input ->> 'occurred_on', private.day_asked(call)::text))) r;
  if asked.wrong is not null then
    refusal := private.tool_result(tool_type, 'invalid_arguments', 'Nothing was changed: ' || asked.wrong || '.',
      nothing);
    return;
  end if;

  plan := jsonb_build_object(
    'old_asset_id', old.id, 'old_name', old.name, 'old_asset', private.say_asset(old.name, old.space), 'old_thing',
      private.say_old_thing(old),
    'kind', new_kind, 'thing', thing, 'space', old.space,
    'category', coalesce((select k.category from private.asset_kinds k where k.kind = new_kind),
      case when new_kind = old.kind then old.category else 'other' end),
    -- The name goes over ("Upstairs toilet"), unless it names another kind of thing or the old maker.
    'name', case
      when new_kind <> old.kind or position(lower(old.manufacturer) in lower(old.name)) > 0
        then private.kind_label(new_kind)
      else old.name end,
    'facts', jsonb_strip_nulls(jsonb_build_object(
      'manufacturer', nullif(btrim(input ->> 'manufacturer'), ''), 'model', nullif(btrim(input ->> 'model'), ''),
      'installed_on', asked.fields -> 'occurred_on', 'installed_precision', asked.fields -> 'occurred_precision')),
    'event', asked.fields, 'vendor', nullif(btrim(input ->> 'vendor_name'), ''),
    'cost', private.say_money((asked.fields ->> 'cost_actual_minor')::bigint, home.currency),
    'disposition', input ->> 'disposition',
    'moved', private.schedules_of_asset(old, false), 'ended', private.schedules_of_asset(old, true),
    'open_issues', private.issues_left_open(old));
end
$$;
comment on function private.read_replacement is
  'The plan of a replacement { old_asset_id, kind, name, thing, facts, event, moved, ended, open_issues, … }; or why '
    'there is none, as an envelope.';
