-- What was planned once was for the old asset and is cancelled.
create or replace function private.hand_over_schedules(home_id uuid, plan jsonb, asset_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  update public.maintenance_schedules s set asset_id = hand_over_schedules.asset_id, updated_at = now()
  where s.home_id = hand_over_schedules.home_id and plan -> 'moved' @> jsonb_build_array(jsonb_build_object('id',
    s.id));
  update public.maintenance_occurrences o set state = 'cancelled', settled_at = now()
  where o.home_id = hand_over_schedules.home_id and o.state = 'due'
    and plan -> 'ended' @> jsonb_build_array(jsonb_build_object('id', o.schedule_id));
  update public.maintenance_schedules s set status = 'ended', updated_at = now()
  where s.home_id = hand_over_schedules.home_id and plan -> 'ended' @> jsonb_build_array(jsonb_build_object('id',
    s.id));
end
$$;
comment on function private.hand_over_schedules is
  'Recurring work goes over to the new asset with its due date, also to another kind: a wrong reminder is seen and '
    'ended, a lost one is not.';

create or replace function private.replacement_sentence(plan jsonb) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  moved int := jsonb_array_length(plan -> 'moved');
  ended int := jsonb_array_length(plan -> 'ended');
  titles text := (
    select string_agg('“' || (i.issue ->> 'title') || '”', ', ' order by i.place)
    from jsonb_array_elements(plan -> 'open_issues') with ordinality i (issue, place) where i.place <= 3);
  more int := jsonb_array_length(plan -> 'open_issues') - 3;
begin
  return 'Replaced the ' || (plan ->> 'old_asset') || ' with ' || (plan ->> 'thing') || ', '
    || private.say_installed((plan #>> '{event,occurred_on}')::date, plan #>> '{event,occurred_precision}') || '.'
    || case when moved = 0 then '' else ' ' || case when moved = 1 then 'Its maintenance schedule'
      else 'Its ' || moved || ' maintenance schedules' end || ' moved to the new one.' end
    || case when ended = 0 then '' else ' ' || private.say_count(ended, 'one-off task', 'one-off tasks')
      || ' of the old one ended.' end
    || coalesce(' Still open from the old one: ' || titles || case when more > 0 then ' and ' || more || ' more'
      else '' end || '.', '');
end
$$;
comment on function private.replacement_sentence is
  'What was replaced, what became of the planned work, and which issues of the old thing are still open, so that it '
    'can be asked about them.';

-- In one go: the old asset is replaced, the new one made, its schedules handed over, a replacement and an asset_changed
-- recorded. Open issues of the old asset stay open and are told: whether the new one settles them is for a person to
-- say. Codes ok, already_done, conflict (removed before), not_found, invalid_arguments, forbidden.
create or replace function private.tool_replace_home_asset(call jsonb, input jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  home uuid := private.parse_uuid(call ->> 'home_id');
  new_id uuid := gen_random_uuid();
  old_id uuid;
  plan jsonb;
  refusal jsonb;
  event public.home_events;
  retired public.home_events;
  asset public.home_assets;
  label text;
begin
  perform private.lock_home(home);
  select r.plan, r.refusal into plan, refusal from private.read_replacement(call, input) r;
  if refusal is not null then
    return refusal;
  end if;
  old_id := (plan ->> 'old_asset_id')::uuid;

  insert into public.home_assets (id, home_id, category, kind, name, space, created_by)
  values (new_id, home, plan ->> 'category', plan ->> 'kind', plan ->> 'name', plan ->> 'space', private.caller_id());
  event := private.add_event(plan -> 'event' || jsonb_build_object(
    'asset_id', new_id, 'vendor_id', private.find_vendor(home, plan ->> 'vendor', private.my_role(home)),
    'tool_call_id', call ->> 'tool_call_id',
    'payload', jsonb_strip_nulls(jsonb_build_object('replaces_asset_id', old_id, 'disposition',
      plan -> 'disposition'))));
  perform private.apply_asset_facts(home, new_id, plan -> 'facts', 'stated', event.id);

  update public.home_assets a set status = 'replaced', replaced_by_id = new_id
  where a.home_id = home and a.id = old_id;
  perform private.hand_over_schedules(home, plan, new_id);
  -- What became of the old one is a fact of its own, in the old one's history.
  retired := private.add_event(jsonb_build_object(
    'home_id', home, 'asset_id', old_id, 'parent_event_id', event.id, 'event_type', 'asset_changed',
    'title', private.cut((plan ->> 'old_name') || ' retired', 200),
    'body', 'Replaced with ' || (plan ->> 'thing')
      || coalesce('; ' || private.say_disposition(plan ->> 'disposition'), '') || '.',
    'occurred_on', event.occurred_on, 'occurred_precision', event.occurred_precision,
    'source', 'chat', 'actor_person_id', private.caller_id(), 'tool_call_id', call ->> 'tool_call_id',
    'payload', jsonb_strip_nulls(jsonb_build_object('status', 'replaced', 'replaced_by_id', new_id, 'disposition',
      plan -> 'disposition'))
      || jsonb_build_object('schedules_moved', jsonb_path_query_array(plan, '$.moved[*].id'),
        'schedules_ended', jsonb_path_query_array(plan, '$.ended[*].id'))));

  select a.* into asset from public.home_assets a where a.home_id = home and a.id = new_id;
  label := private.say_asset(asset.name, asset.space);
  return private.tool_result('home_asset_replaced', 'ok', private.replacement_sentence(plan), jsonb_build_object(
    'eventId', event.id, 'assetId', new_id, 'oldAssetId', old_id, 'isNewAsset', true, 'eventType', event.event_type,
    'systemKind', asset.kind, 'title', event.title,
    'data', jsonb_strip_nulls(jsonb_build_object(
      'event_id', event.id, 'title', event.title, 'occurred_on', event.occurred_on, 'occurred_precision',
        event.occurred_precision,
      'cost', private.major_units(event.cost_actual_minor, event.currency), 'currency', event.currency,
      'vendor', (select v.name from public.vendors v where v.home_id = event.home_id and v.id = event.vendor_id),
      'asset_id', new_id, 'asset', label, 'manufacturer', asset.manufacturer, 'model', asset.model,
      'installed_on', asset.installed_on, 'old_asset_id', old_id, 'old_asset', plan -> 'old_asset',
      'disposition', plan -> 'disposition', 'schedules_moved', plan -> 'moved', 'schedules_ended', plan -> 'ended',
      'open_issues', plan -> 'open_issues')),
    'effects', jsonb_build_array(
        jsonb_build_object('kind', 'event', 'id', event.id), jsonb_build_object('kind', 'asset', 'id', new_id),
        jsonb_build_object('kind', 'asset', 'id', old_id), jsonb_build_object('kind', 'event', 'id', retired.id))
      || coalesce((select jsonb_agg(jsonb_build_object('kind', 'schedule', 'id', s -> 'id'))
        from jsonb_array_elements((plan -> 'moved') || (plan -> 'ended')) s), '[]'),
    'focus', jsonb_build_object('type', 'asset', 'id', new_id)));
end
$$;
comment on function private.tool_replace_home_asset is 'Tool replace_home_asset.';
