create or replace function private.build_asset_update_statements(plan jsonb, named jsonb, is_planned boolean)
  returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  subject constant jsonb := jsonb_build_object('asset', named -> 'asset', 'kind', named -> 'kind',
    'is_planned', case when is_planned then true end);
  changes constant jsonb := private.build_asset_changes(plan -> 'changes', is_planned);
begin
  return case when plan @> '{"is_new": true}'
      then private.build_statement('asset_added', subject || jsonb_build_object('changes', changes))
      else case when changes <> '[]'
          then private.build_statement('asset_changed', subject || jsonb_build_object('changes', changes)) else '[]' end
        || case when plan @> '{"is_removal": true}' then private.build_statement('asset_removed', subject
          || jsonb_build_object('schedule_count', nullif(jsonb_array_length(plan -> 'schedules_to_end'), 0),
            'ended_titles', nullif(jsonb_path_query_array(plan, '$.schedules_to_end[*].title'), '[]')))
          else '[]' end end
    || case when is_planned or plan -> 'open_issues' = '[]' then '[]' else private.build_statement('asset_issues_open',
      jsonb_build_object('titles', jsonb_path_query_array(plan, '$.open_issues[*].title'))) end;
end
$$;
comment on function private.build_asset_update_statements is
  'Builds the statements of what a call of update_home_asset adds or changes, or would: the values, the schedules that '
    'end and the open issues. named has the asset or, before it exists, its kind.';

create or replace function private.list_asset_inputs(call jsonb, input jsonb) returns jsonb[]
language plpgsql immutable
set search_path = ''
as $$
begin
  return case when jsonb_typeof(input -> 'systems') = 'array' and input -> 'systems' <> '[]'
    then array(
      select case when jsonb_typeof(s) <> 'object' then s else s || jsonb_build_object(
        'assumed', to_jsonb(private.select_assumed(call, format('systems[%s].', place - 1))),
        'seen', to_jsonb(private.select_paths(call -> 'seen', format('systems[%s].', place - 1)))) end
      from jsonb_array_elements(input -> 'systems') with ordinality a (s, place) order by place)
    else array[input - 'systems' || jsonb_build_object('assumed', to_jsonb(private.select_assumed(call)),
      'seen', to_jsonb(private.select_paths(call -> 'seen', '')))] end;
end
$$;
comment on function private.list_asset_inputs is
  'Lists the arguments of each system: the elements of "systems", else those of the call; "assumed" names those that '
    'nobody said, "seen" those that were read in a file.';

create or replace function private.policy_update_home_asset(call jsonb, input jsonb) returns text
language plpgsql
set search_path = ''
as $$
begin
  -- A call that is rejected needs no approval. The lock keeps the plan valid until the tool runs.
  perform private.lock_home(private.parse_uuid(call ->> 'home_id'));
  return case when exists (
      select from unnest(private.list_asset_inputs(call, input)) i
      cross join lateral private.plan_asset_update(call, i) p
      where p.plan is not null
        and (p.plan @> '{"needs_approval": true}' or not private.is_removal_meant(call, p.plan)))
    then 'approval' else 'server' end;
end
$$;
comment on function private.policy_update_home_asset is
  'approval when the call contradicts a stronger source or another person''s entry, replaces a value by one that '
    'nobody said, or removes a system of which the person does not say that it is gone; otherwise server.';

create or replace function private.preview_update_home_asset(call jsonb, input jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  plan jsonb;
  statements jsonb := '[]'::jsonb;
begin
  for plan in
    select (private.plan_asset_update(call, i.input)).plan
    from unnest(private.list_asset_inputs(call, input)) with ordinality i (input, place) order by i.place
  loop
    continue when plan is null;
    statements := statements || private.build_asset_update_statements(plan, plan, true);
  end loop;
  return nullif(statements, '[]') || private.build_statement('unsaved_until_confirmed');
end
$$;
comment on function private.preview_update_home_asset is
  'Preview of a call of update_home_asset. Null for a call that would be rejected.';

create or replace function private.confirm_update_home_asset(call jsonb, input jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  return case when private.policy_update_home_asset(call, input) = 'approval'
    then private.preview_update_home_asset(call, input) end;
end
$$;
comment on function private.confirm_update_home_asset is
  'The question to a person whose own change needs an approval. Null for any other call.';

create or replace function private.update_one_asset(call jsonb, input jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  call_home_id constant uuid := private.parse_uuid(call ->> 'home_id');
  event_id constant uuid := private.make_uuid_v7();
  plan jsonb;
  rejection jsonb;
  is_new boolean;
  asset_id uuid;
  asset public.home_assets;
  event public.home_events;
begin
  select p.plan, p.rejection into plan, rejection from private.plan_asset_update(call, input) p;
  if rejection is not null then
    return rejection;
  end if;
  is_new := (plan ->> 'is_new')::boolean;
  asset_id := case when is_new
    then private.insert_asset(call_home_id, plan #>> '{facts,kind}', plan #>> '{facts,name}', plan #>> '{facts,space}')
    else private.parse_uuid(plan ->> 'asset_id') end;
  select a.* into asset from public.home_assets a where a.home_id = call_home_id and a.id = asset_id for update;
  if is_new then
    plan := plan || jsonb_build_object('changes',
      private.list_asset_changes(asset, plan -> 'facts',
        array(select jsonb_array_elements_text(plan -> 'assumed')),
        array(select jsonb_array_elements_text(plan -> 'seen'))));
  end if;
  if plan -> 'changes' <> '[]' then
    perform private.write_asset_values(asset, private.build_asset_patch(plan -> 'changes', 'to'),
      (select coalesce(jsonb_object_agg(c ->> 'field', private.build_provenance(
          -- A person who saw both values is the strongest source; what they confirmed once, they may change.
          case when c ? 'is_contradiction' or c #>> '{from_provenance,source}' = 'confirmed' then 'confirmed'
            when c ? 'is_assumed' then 'inferred' when c ? 'is_seen' then call ->> 'file_source' else 'stated' end,
          event_id))
          filter (where c ->> 'field' <> 'status'), '{}')
        from jsonb_array_elements(plan -> 'changes') c));
  end if;
  perform private.end_schedules(call_home_id,
    private.parse_uuids(jsonb_path_query_array(plan, '$.schedules_to_end[*].id')));
  select a.* into asset from public.home_assets a where a.home_id = call_home_id and a.id = asset_id;
  event := private.add_event(jsonb_build_object('id', event_id, 'home_id', call_home_id, 'asset_id', asset.id,
      'occurred_on', private.get_call_date(call), 'occurred_precision', 'day',
      'source', private.get_event_source(call), 'actor_person_id', access.caller_id(),
      'tool_call_id', call ->> 'tool_call_id')
    || case when is_new then jsonb_build_object('event_type', 'system_discovered', 'title', asset.name,
        'payload', private.build_written_title(private.build_statement('event_asset_added',
          jsonb_build_object('asset', private.build_asset_name(asset.name, null, asset.kind))))
          || jsonb_build_object('added_asset_id', asset.id))
      else jsonb_build_object('event_type', 'asset_changed', 'title', private.read_name(plan -> 'asset'),
        'payload', private.build_written_title(private.build_statement('event_asset_changed', jsonb_build_object(
          'asset', plan -> 'asset',
          'fields', jsonb_path_query_array(plan, '$.changes[*].field ? (@ != "status")'))))
        || jsonb_build_object('changes', plan -> 'changes',
          'schedules_ended', jsonb_path_query_array(plan, '$.schedules_to_end[*].id'))) end);

  return private.add_unused_arguments(private.build_tool_result('home_asset_updated', 'ok',
    private.build_asset_update_statements(plan,
      jsonb_build_object('asset', private.build_asset_name(asset.name, asset.space, asset.kind)), false),
    jsonb_build_object(
      'eventId', event.id, 'assetId', asset.id, 'isNewAsset', is_new, 'eventType', event.event_type,
      'systemKind', asset.kind, 'title', private.build_event_title(call_home_id, event.id, event.title),
      'data', jsonb_strip_nulls(jsonb_build_object('asset_id', asset.id,
        'asset', private.build_asset_name(asset.name, asset.space, asset.kind),
        'changes', nullif(private.build_asset_changes(plan -> 'changes'), '[]'),
        'schedules_ended', nullif(plan -> 'schedules_to_end', '[]'),
        'open_issues', nullif(plan -> 'open_issues', '[]'))),
      'effects', jsonb_build_array(jsonb_build_object('kind', 'event', 'id', event.id),
          jsonb_build_object('kind', 'asset', 'id', asset.id))
        || coalesce((select jsonb_agg(jsonb_build_object('kind', 'schedule', 'id', s -> 'id'))
          from jsonb_array_elements(plan -> 'schedules_to_end') s), '[]'))
    || private.build_focus(null, asset.id) || private.build_undo_offer(call)), plan -> 'unused');
end
$$;
comment on function private.update_one_asset is 'Adds or changes one system and returns the tool result.';

create or replace function private.update_assets(call jsonb, inputs jsonb[]) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  one_input jsonb;
  found_ids jsonb;
  result jsonb;
  results jsonb := '[]'::jsonb;
  asset_ids jsonb := '[]'::jsonb;
begin
  foreach one_input in array inputs loop
    -- Two systems of one list are two, also where their kind alone names both.
    select jsonb_path_query_array(jsonb_build_array(p.plan -> 'asset_id', p.rejection -> 'assetId')
        || jsonb_path_query_array(coalesce(p.rejection, '{}'), '$.clarification.options[*].id ? (@ != "another")'),
      '$[*] ? (@ != null)') into found_ids
    from private.plan_asset_update(call, one_input) p;
    if found_ids <> '[]' and found_ids <@ asset_ids and not one_input ? 'asset_id' then
      one_input := one_input || '{"is_additional": true}';
    end if;
    result := private.update_one_asset(call, one_input);
    asset_ids := asset_ids || jsonb_build_array(result -> 'assetId');
    results := results || (result || jsonb_build_object('message', private.build_text(
      case when result @> '{"success": true}' then '[]' else private.build_statement('system_left_out',
        jsonb_build_object(
          'name', nullif(concat_ws(' ', one_input ->> 'manufacturer', one_input ->> 'name'), ''),
          'kind', case when one_input ->> 'name' is null then one_input -> 'kind' end)) end
        || (result #> '{message,statements}'))));
  end loop;
  return private.combine_results(results, jsonb_build_object('systems', (
    select jsonb_agg(jsonb_build_object('code', r.result -> 'code',
      'asset_id', r.result -> 'assetId', 'asset', r.result #> '{data,asset}',
      'given', coalesce(inputs[r.place] -> 'name', inputs[r.place] -> 'kind')) order by r.place)
    from jsonb_array_elements(results) with ordinality r (result, place))));
end
$$;
comment on function private.update_assets is
  'Adds or changes several systems and combines the results. data.systems has the outcome of each.';

create or replace function private.tool_update_home_asset(call jsonb, input jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  inputs constant jsonb[] := private.list_asset_inputs(call, input);
begin
  perform private.lock_home(private.parse_uuid(call ->> 'home_id'));
  if cardinality(inputs) > 40 or 'object' <> any (select jsonb_typeof(i) from unnest(inputs) i) then
    return private.build_tool_result('home_asset_updated', 'invalid_arguments',
      private.build_statement('tool_details_invalid'));
  elsif not input ? 'systems' then
    return private.update_one_asset(call, inputs[1]);
  end if;
  return private.add_unused_arguments(private.update_assets(call, inputs), private.list_unused_arguments(
    input, private.list_given_arguments(input - 'systems')));
end
$$;
comment on function private.tool_update_home_asset is
  'Tool update_home_asset. Adds an asset (event system_discovered) or changes one (asset_changed, with from and to), '
    'or does so for each of "systems". '
    'Codes: ok, already_done, needs_clarification, conflict, not_found, invalid_arguments, forbidden.';
