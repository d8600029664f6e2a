create or replace function private.format_disposition(disposition text) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return 'the old one was ' || case disposition
    when 'disposed' then 'disposed of' when 'given_away' then 'given away' when 'moved' then 'moved elsewhere'
    else disposition end;
end
$$;
comment on function private.format_disposition is
  'Formats a disposition: disposed → "the old one was disposed of"; null for null.';

create or replace function private.format_new_asset(kind text, manufacturer text, model text) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  label text := private.get_kind_label(kind);
  -- The model "Rheem XG40" contains the manufacturer "Rheem".
  brand text := case when position(lower(manufacturer) in lower(model)) > 0 then model
    else nullif(concat_ws(' ', manufacturer, model), '') end;
begin
  -- "HVAC system" keeps its capitals.
  if label !~ '^[A-Z]{2}' then
    label := lower(left(label, 1)) || substr(label, 2);
  end if;
  -- Plurals and mass nouns have no article: "new gutters", "new siding", "new insulation".
  return case when label ~ '(s|ing|ion)$' then 'new ' else 'a new ' end
    || concat_ws(' ', brand, case when position(lower(label) in lower(coalesce(brand, ''))) = 0 then label end);
end
$$;
comment on function private.format_new_asset is
  'Formats a new asset by its kind, manufacturer and model: "a new Rheem XG40 water heater".';

create or replace function private.build_already_replaced_result(old_asset public.home_assets) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  new_asset public.home_assets;
  old_name constant jsonb := private.build_asset_name(old_asset.name, old_asset.space, old_asset.kind);
begin
  select a.* into new_asset from public.home_assets a
  where a.home_id = old_asset.home_id and a.id = old_asset.replaced_by_id;
  return private.build_tool_result('home_asset_replaced', 'already_done',
    private.build_statement('asset_replaced_already', jsonb_build_object('asset', old_name,
      'system_kind', new_asset.kind, 'manufacturer', new_asset.manufacturer, 'model', new_asset.model,
      'installed_on', private.format_partial_date(new_asset.installed_on, new_asset.installed_precision))),
    jsonb_build_object('eventId', null, 'assetId', new_asset.id, 'oldAssetId', old_asset.id,
      'data', jsonb_strip_nulls(jsonb_build_object(
        'old_asset_id', old_asset.id, 'old_asset', old_name, 'asset_id', new_asset.id,
        'asset', private.build_asset_name(new_asset.name, new_asset.space, new_asset.kind),
        'installed_on', new_asset.installed_on, 'installed_precision', new_asset.installed_precision)))
    || private.build_focus(null, new_asset.id));
end
$$;
comment on function private.build_already_replaced_result is
  'Builds the tool result for an asset that is already replaced: by which asset, and since when.';

create or replace function private.list_other_details(home public.homes, old_asset public.home_assets, input jsonb)
  returns text[]
language plpgsql stable
set search_path = ''
as $$
declare
  new_asset public.home_assets;
  event public.home_timeline;
begin
  select a.* into new_asset from public.home_assets a
  where a.home_id = home.id and a.id = old_asset.replaced_by_id;
  select t.* into event from public.home_timeline t
  where t.home_id = home.id and t.asset_id = new_asset.id and t.event_type = 'replacement'
    and t.payload ->> 'replaces_asset_id' = old_asset.id::text;
  return array(
    select d.argument from (values
      ('system_kind', private.resolve_asset_kind(input ->> 'system_kind'), new_asset.kind),
      ('manufacturer', input ->> 'manufacturer', new_asset.manufacturer),
      ('model', input ->> 'model', new_asset.model),
      ('occurred_on', (private.parse_partial_date(input ->> 'occurred_on')).first_day::text,
        private.get_known_date(event.occurred_on, event.occurred_precision)::text),
      ('cost_actual', private.to_minor_units((input ->> 'cost_actual')::numeric, home.currency)::text,
        event.cost_actual_minor::text),
      ('vendor_name', input ->> 'vendor_name', event.vendor_name),
      ('disposition', input ->> 'disposition', event.payload ->> 'disposition')) d (argument, given, on_record)
    where lower(btrim(d.given)) is distinct from lower(d.on_record));
end
$$;
comment on function private.list_other_details is
  'Lists the arguments of replace_home_asset that differ from what is on record of a replacement made already.';

create or replace function private.build_old_asset(asset public.home_assets) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  name constant jsonb := private.build_asset_name(asset.name, null, asset.kind);
  details constant text := concat_ws(', ', asset.space, asset.manufacturer,
    extract(year from asset.installed_on)::text);
begin
  return case when details = '' then name else private.build_text(private.build_statement('asset_with_details',
    jsonb_build_object('asset', name, 'details', details))) end;
end
$$;
comment on function private.build_old_asset is
  'An asset with its details, as a text. In English "Water heater (garage, Rheem, 2014)".';

create or replace function private.list_dispositions() returns text[]
language plpgsql immutable
set search_path = ''
as $$
begin
  return array['disposed', 'recycled', 'sold', 'given_away', 'moved', 'kept'];
end
$$;
comment on function private.list_dispositions is 'Lists the dispositions of a replaced asset.';

create or replace function private.build_replacement_plan(
  old_asset public.home_assets, input jsonb, new_kind text, new_asset_name text, fields jsonb, currency text
) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return jsonb_build_object(
    'old_asset_id', old_asset.id, 'old_name', private.build_asset_name(old_asset.name, null, old_asset.kind),
    'old_asset', private.build_asset_name(old_asset.name, old_asset.space, old_asset.kind),
    'old_asset_details', private.build_old_asset(old_asset),
    'kind', new_kind, 'new_asset', new_asset_name, 'space', old_asset.space,
    'category', coalesce((select k.category from private.asset_kinds k where k.kind = new_kind),
      case when new_kind = old_asset.kind then old_asset.category else 'other' end),
    -- The new asset takes over the name ("Upstairs toilet"), unless it names another kind or the old manufacturer.
    'name', case
      when new_kind <> old_asset.kind or position(lower(old_asset.manufacturer) in lower(old_asset.name)) > 0
        then private.get_kind_label(new_kind)
      else old_asset.name end,
    'facts', jsonb_strip_nulls(jsonb_build_object(
      'manufacturer', nullif(btrim(input ->> 'manufacturer'), ''), 'model', nullif(btrim(input ->> 'model'), ''),
      'installed_on', private.get_known_date((fields ->> 'occurred_on')::date, fields ->> 'occurred_precision'),
      'installed_precision', nullif(fields ->> 'occurred_precision', 'unknown'))),
    'event', fields, 'vendor', nullif(btrim(input ->> 'vendor_name'), ''),
    'cost_actual', private.build_money((fields ->> 'cost_actual_minor')::bigint, currency),
    'disposition', input ->> 'disposition',
    'schedules_moved', private.list_schedules_of_asset(old_asset, false),
    'schedules_ended', private.list_schedules_of_asset(old_asset, true),
    'open_issues', private.list_open_issues_of_asset(old_asset));
end
$$;
comment on function private.build_replacement_plan is
  'Builds the plan of a replacement from valid arguments. fields are the columns of the event to record.';

create or replace function private.plan_replacement(call jsonb, input jsonb, out plan jsonb, out rejection jsonb)
  returns record
language plpgsql stable
set search_path = ''
as $$
declare
  result_type constant text := 'home_asset_replaced';
  no_ids constant jsonb := jsonb_build_object('eventId', null, 'assetId', null, 'oldAssetId', null);
  home public.homes;
  old_asset public.home_assets;
  new_kind text;
  new_asset_name text;
  parsed_input record;
  counted record;
begin
  rejection := private.check_caller_and_arguments(result_type, 'replace_home_asset', call, input, array['old_asset_id',
    'system_kind', 'manufacturer', 'model', 'occurred_on', 'cost_actual', 'vendor_name', 'disposition',
    'is_separate']);
  if rejection is not null then
    rejection := rejection || no_ids;
    return;
  end if;
  select * into home from public.homes h where h.id = private.parse_uuid(call ->> 'home_id');
  select a.* into old_asset from public.home_assets a
  where a.home_id = home.id and a.id = private.parse_uuid(input ->> 'old_asset_id');
  if old_asset.id is null then
    rejection := private.build_tool_result(result_type, 'not_found',
      private.build_statement('asset_to_change_not_found'), no_ids);
  elsif old_asset.status = 'replaced' then
    rejection := private.add_unused_arguments(private.build_already_replaced_result(old_asset),
      private.list_unused_arguments(input, private.list_other_details(home, old_asset, input)));
  elsif old_asset.status <> 'active' then
    rejection := private.build_tool_result(result_type, 'conflict', private.build_statement('asset_gone',
      jsonb_build_object('asset', private.build_asset_name(old_asset.name, old_asset.space, old_asset.kind))), no_ids);
  elsif not coalesce(input ->> 'disposition', 'kept') = any (private.list_dispositions()) then
    rejection := private.build_tool_result(result_type, 'invalid_arguments',
      private.build_statement('disposition_unknown'), no_ids);
  end if;
  if rejection is not null then
    return;
  end if;

  new_kind := coalesce(private.resolve_asset_kind(input ->> 'system_kind'), old_asset.kind);
  new_asset_name := private.format_new_asset(new_kind, nullif(btrim(input ->> 'manufacturer'), ''),
    nullif(btrim(input ->> 'model'), ''));
  select p.* into parsed_input from private.parse_event_input(home,
    (input - array['old_asset_id', 'system_kind', 'disposition', 'is_separate']) || jsonb_build_object(
      'event_type', 'replacement',
      'title', private.truncate_text(old_asset.name || ' replaced with ' || new_asset_name, 200)),
    private.get_call_date(call, home.time_zone)) p;
  if parsed_input.rejection is not null then
    rejection := private.build_tool_result(result_type, 'invalid_arguments', parsed_input.rejection, no_ids);
    return;
  end if;
  plan := private.build_replacement_plan(old_asset, input, new_kind, new_asset_name, parsed_input.fields,
    home.currency);
  select c.* into counted from private.find_counted_event(call, input, parsed_input.fields, old_asset.id) c;
  if counted.event_id is not null then
    plan := plan || jsonb_build_object('counted_event', (
      select jsonb_build_object('event_id', t.id, 'title', private.build_event_title(t.home_id, t.id, t.title),
        'is_same', counted.is_same)
      from public.home_timeline t where t.home_id = home.id and t.id = counted.event_id));
  end if;
end
$$;
comment on function private.plan_replacement is
  'Plans a call of replace_home_asset without writing; its policy, preview and tool use the plan { old_asset_id, kind, '
    'name, new_asset, facts, event, schedules_moved, schedules_ended, open_issues, counted_event?, … }. counted_event '
    'has recorded the cost before. Without a plan, rejection is the tool result.';

create or replace function private.policy_replace_home_asset(call jsonb, input jsonb) returns text
language plpgsql
set search_path = ''
as $$
begin
  -- A call that is rejected needs no approval. The lock keeps the plan valid until the tool runs.
  perform private.lock_home(private.parse_uuid(call ->> 'home_id'));
  return case when (private.plan_replacement(call, input)).rejection is null then 'approval' else 'server' end;
end
$$;
comment on function private.policy_replace_home_asset is
  'approval; server only for a call that is rejected or was already done.';

create or replace function private.preview_replace_home_asset(call jsonb, input jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  plan constant jsonb := (private.plan_replacement(call, input)).plan;
  cost constant jsonb := private.build_money((plan #>> '{event,cost_actual_minor}')::bigint, (
    select h.currency from public.homes h where h.id = private.parse_uuid(call ->> 'home_id')));
begin
  if plan is null then
    return null;
  end if;
  return private.build_statement('may_replace_asset', jsonb_build_object(
      'asset', plan -> 'old_asset_details',
      'kind', plan -> 'kind', 'manufacturer', plan #> '{facts,manufacturer}', 'model', plan #> '{facts,model}',
      'installed_on', private.format_partial_date(
        (plan #>> '{event,occurred_on}')::date, plan #>> '{event,occurred_precision}'),
      'vendor', plan -> 'vendor', 'cost', cost, 'disposition', plan -> 'disposition',
      'schedules_moved', jsonb_array_length(plan -> 'schedules_moved'),
      'schedules_ended', jsonb_array_length(plan -> 'schedules_ended'),
      'has_open_issues', jsonb_array_length(plan -> 'open_issues') > 0))
    -- What the same turn records after this call must not change the preview, so only a doubtful one is named.
    || case when plan #> '{counted_event,is_same}' = 'false' then private.build_statement('cost_taken_as_same',
      jsonb_build_object('cost', cost, 'title', plan #> '{counted_event,title}')) else '[]' end
    || private.build_statement('undoable_once_confirmed');
end
$$;
comment on function private.preview_replace_home_asset is
  'Preview of a call of replace_home_asset. Null for a call that would be rejected.';

create or replace function private.build_replacement_statements(plan jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  moved_count constant int := jsonb_array_length(plan -> 'schedules_moved');
  ended_count constant int := jsonb_array_length(plan -> 'schedules_ended');
  issue_count constant int := jsonb_array_length(plan -> 'open_issues');
  max_titles constant int := 3;
begin
  return private.build_statement('asset_replaced', private.build_new_asset_values(plan)
    || jsonb_build_object('asset', plan -> 'old_asset',
      'installed_on', private.format_partial_date((plan #>> '{event,occurred_on}')::date,
        plan #>> '{event,occurred_precision}')))
    || case when moved_count = 0 then '[]'
      else private.build_statement('replacement_moved_schedules', jsonb_build_object('count', moved_count)) end
    || case when ended_count = 0 then '[]'
      else private.build_statement('replacement_ended_tasks', jsonb_build_object('count', ended_count)) end
    || case when issue_count = 0 then '[]' else private.build_statement('replacement_left_issues', jsonb_build_object(
      'titles', jsonb_path_query_array(plan, '$.open_issues[0 to 2].title'),
      'more_count', case when issue_count > max_titles then issue_count - max_titles end)) end
    || case when plan ? 'counted_event' then private.build_statement('cost_counted_once',
      jsonb_build_object('cost_actual', plan -> 'cost_actual', 'title', plan #> '{counted_event,title}')) else '[]' end;
end
$$;
comment on function private.build_replacement_statements is
  'Builds the statements of the tool result: what was replaced, the schedules moved and ended, the first three issues '
    'of the old asset that are still open, and the entry that has recorded the cost before.';

create or replace function private.build_new_asset_values(plan jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return jsonb_build_object('system_kind', plan -> 'kind', 'manufacturer', plan #> '{facts,manufacturer}',
    'model', plan #> '{facts,model}');
end
$$;
comment on function private.build_new_asset_values is 'The new asset of a replacement as values of a statement.';

create or replace function private.add_replacement_event(call jsonb, plan jsonb, new_asset_id uuid)
  returns public.home_events
language plpgsql
set search_path = ''
as $$
declare
  home_id uuid := (plan #>> '{event,home_id}')::uuid;
begin
  return private.add_event(plan -> 'event' || jsonb_build_object(
    'asset_id', new_asset_id,
    'vendor_id', private.find_or_add_vendor(home_id, plan ->> 'vendor'),
    'tool_call_id', call ->> 'tool_call_id', 'source', private.get_event_source(call),
    'payload', private.build_written_title(private.build_statement('event_asset_replaced',
        jsonb_build_object('asset', plan -> 'old_name') || private.build_new_asset_values(plan)))
      || jsonb_strip_nulls(jsonb_build_object('replaces_asset_id', plan -> 'old_asset_id',
      'disposition', plan -> 'disposition', 'counted_event_id', plan #> '{counted_event,event_id}'))));
end
$$;
comment on function private.add_replacement_event is
  'Records the event replacement in the history of the new asset. counted_event_id names the event that has recorded '
    'its cost before.';

create or replace function private.add_retirement_event(call jsonb, plan jsonb, replacement public.home_events)
  returns public.home_events
language plpgsql
set search_path = ''
as $$
begin
  return private.add_event(jsonb_build_object(
    'home_id', replacement.home_id, 'asset_id', plan -> 'old_asset_id', 'parent_event_id', replacement.id,
    'event_type', 'asset_changed',
    'title', private.truncate_text(private.read_name(plan -> 'old_name') || ' retired', 200),
    'body', 'Replaced with ' || (plan ->> 'new_asset')
      || coalesce('; ' || private.format_disposition(plan ->> 'disposition'), '') || '.',
    'occurred_on', replacement.occurred_on, 'occurred_precision', replacement.occurred_precision,
    'source', private.get_event_source(call), 'actor_person_id', access.caller_id(),
    'tool_call_id', call ->> 'tool_call_id',
    'payload', jsonb_build_object('written', jsonb_build_object(
        'title', private.build_statement('event_asset_retired', jsonb_build_object('asset', plan -> 'old_name')) -> 0,
        'body', private.build_statement('event_replaced_with', private.build_new_asset_values(plan)
          || jsonb_build_object('disposition', plan -> 'disposition')) -> 0))
      || jsonb_strip_nulls(jsonb_build_object('status', 'replaced', 'replaced_by_id', replacement.asset_id,
        'disposition', plan -> 'disposition'))
      || jsonb_build_object('schedules_moved', jsonb_path_query_array(plan, '$.schedules_moved[*].id'),
        'schedules_ended', jsonb_path_query_array(plan, '$.schedules_ended[*].id'))));
end
$$;
comment on function private.add_retirement_event is 'Records the event asset_changed in the history of the old asset.';

create or replace function private.tool_replace_home_asset(call jsonb, input jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  call_home_id uuid := private.parse_uuid(call ->> 'home_id');
  new_asset_id uuid := gen_random_uuid();
  old_asset_id uuid;
  plan jsonb;
  rejection jsonb;
  replacement public.home_events;
  retirement public.home_events;
  title jsonb;
  asset public.home_assets;
begin
  perform private.lock_home(call_home_id);
  select p.plan, p.rejection into plan, rejection from private.plan_replacement(call, input) p;
  if rejection is not null then
    return rejection;
  end if;
  old_asset_id := (plan ->> 'old_asset_id')::uuid;

  insert into public.home_assets (id, home_id, category, kind, name, space, created_by)
  values (new_asset_id, call_home_id, plan ->> 'category', plan ->> 'kind', plan ->> 'name', plan ->> 'space',
    access.caller_id());
  replacement := private.add_replacement_event(call, plan, new_asset_id);
  perform private.apply_asset_facts(call_home_id, new_asset_id, plan -> 'facts', 'stated', replacement.id);
  update public.home_assets a set status = 'replaced', replaced_by_id = new_asset_id
  where a.home_id = call_home_id and a.id = old_asset_id;
  -- Recurring schedules move even to another kind, because a wrong reminder is noticed and a missing one is not.
  perform private.move_schedules(call_home_id,
    private.parse_uuids(jsonb_path_query_array(plan, '$.schedules_moved[*].id')), new_asset_id);
  perform private.end_schedules(call_home_id,
    private.parse_uuids(jsonb_path_query_array(plan, '$.schedules_ended[*].id')));
  retirement := private.add_retirement_event(call, plan, replacement);
  title := private.build_event_title(call_home_id, replacement.id, replacement.title);

  select a.* into asset from public.home_assets a where a.home_id = call_home_id and a.id = new_asset_id;
  return private.build_tool_result('home_asset_replaced', 'ok', private.build_replacement_statements(plan),
    jsonb_build_object(
      'eventId', replacement.id, 'assetId', asset.id, 'oldAssetId', old_asset_id, 'isNewAsset', true,
      'eventType', replacement.event_type, 'systemKind', asset.kind, 'title', title,
      'data', jsonb_strip_nulls(jsonb_build_object(
        'event_id', replacement.id, 'title', title,
        'occurred_on', private.get_known_date(replacement.occurred_on, replacement.occurred_precision),
        'occurred_precision', replacement.occurred_precision,
        'cost', private.to_major_units(replacement.cost_actual_minor, replacement.currency),
        'currency', replacement.currency,
        'vendor', (select v.name from public.vendors v
          where v.home_id = replacement.home_id and v.id = replacement.vendor_id),
        'asset_id', asset.id, 'asset', private.build_asset_name(asset.name, asset.space, asset.kind),
        'manufacturer', asset.manufacturer, 'model', asset.model, 'installed_on', asset.installed_on,
        'installed_precision', asset.installed_precision,
        'old_asset_id', old_asset_id, 'old_asset', plan -> 'old_asset', 'disposition', plan -> 'disposition',
        'schedules_moved', plan -> 'schedules_moved', 'schedules_ended', plan -> 'schedules_ended',
        'open_issues', plan -> 'open_issues', 'counted_event', (plan -> 'counted_event') - 'is_same')),
      'effects', jsonb_build_array(
          jsonb_build_object('kind', 'event', 'id', replacement.id),
          jsonb_build_object('kind', 'asset', 'id', asset.id),
          jsonb_build_object('kind', 'asset', 'id', old_asset_id),
          jsonb_build_object('kind', 'event', 'id', retirement.id))
        || coalesce((select jsonb_agg(jsonb_build_object('kind', 'schedule', 'id', s -> 'id'))
          from jsonb_array_elements((plan -> 'schedules_moved') || (plan -> 'schedules_ended')) s), '[]'))
    || private.build_focus(null, asset.id) || private.build_undo_hint(call_home_id, replacement.id));
end
$$;
comment on function private.tool_replace_home_asset is
  'Tool replace_home_asset. Marks the old asset as replaced, adds the new one, moves the schedules and records the '
    'events replacement and asset_changed. Open issues of the old asset stay open and are listed. Codes: ok, '
    'already_done, conflict, not_found, invalid_arguments, forbidden.';
