create or replace function private.ask_about_replacement(
  result_type text, call jsonb, input jsonb, badge_fields jsonb
) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  call_home_id uuid := private.parse_uuid(call ->> 'home_id');
  said_kind text := private.resolve_asset_kind(input ->> 'system_kind');
  asset public.home_assets;
  thing jsonb;
begin
  select a.* into asset from private.resolve_event_asset(call_home_id, input, said_kind, null) r
  join public.home_assets a on a.home_id = call_home_id and a.id = r.asset_id;
  thing := jsonb_build_object('asset', private.build_asset_name(asset.name, asset.space, asset.kind),
    'kind', said_kind);
  return badge_fields || private.build_tool_result(result_type, 'needs_clarification',
    private.build_statement('replacement_unclear', thing),
    jsonb_build_object('clarificationNeeded', true, 'clarification', jsonb_build_object(
      'question', private.build_text(private.build_statement('whole_or_part', thing)),
      'options', jsonb_build_array(
        jsonb_build_object('id', 'whole',
          'label', private.build_text(private.build_statement('whole_option', thing))),
        jsonb_build_object('id', 'part', 'label', private.build_text(private.build_statement('part_option'))))))
    || private.build_focus(null, asset.id));
end
$$;
comment on function private.ask_about_replacement is
  'Builds the tool result for an event of the type replacement, which only replace_home_asset records: it asks whether '
    'the whole system or a part was replaced.';

create or replace function private.build_recorded_event_message(result jsonb, is_undated boolean, today date)
  returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  data constant jsonb := result -> 'data';
  is_added constant boolean := coalesce((data ->> 'asset_added')::boolean, false);
  is_discovery constant boolean := is_added and data ->> 'event_type' = 'system_discovered';
  -- Its issue is as serious then.
  is_serious constant boolean := coalesce(data ->> 'severity' in ('high', 'critical'), false);
begin
  return private.build_statement(case
        when is_discovery then 'asset_recorded'
        when data ->> 'issue_outcome' = 'reopened' or data ?| array['is_symptom', 'attached']
          then 'event_added_to_issue'
        else 'event_recorded' end,
      private.build_event_values(data)
      || case when not is_undated and data ->> 'occurred_on' = today::text
        then jsonb_build_object('occurred_on', null, 'is_today', true) else '{}' end
      || jsonb_build_object('event_type', data -> 'event_type', 'performed_by', data -> 'performed_by',
        'severity', case when is_serious then data -> 'severity' end,
        'issue_title', case when data ?| array['is_symptom', 'attached', 'issue_outcome']
          or is_serious and data -> 'issue_id' <> data -> 'event_id' then data -> 'issue_title' end,
        'issue_outcome', data -> 'issue_outcome', 'is_symptom', data -> 'is_symptom',
        -- Outside of an issue the event itself is what to come back to.
        'review_on', case when data ->> 'issue_outcome' = 'deferred' or not data ? 'issue_id'
          then data -> 'review_on' end))
    || private.build_titles_statement('issue_includes', data -> 'includes')
    || case when is_undated then private.build_statement('date_not_given') else '[]' end
    || case when data ->> 'issue_outcome' = 'already_settled' then private.build_statement('issue_was_already_so',
      jsonb_build_object('title', data -> 'issue_title', 'status', data -> 'status')) else '[]' end
    || private.build_completion_statements(data -> 'schedule')
    || private.build_further_statements(data)
    || private.build_open_work_statements(data ->> 'event_type', result -> 'still_open')
    || case when result @? '$.related[0]' then private.build_statement('issue_kept_apart', (
      select jsonb_build_object('issues', jsonb_agg(
        jsonb_build_object('title', r -> 'title', 'status', r -> 'status') order by place))
      from jsonb_array_elements(result -> 'related') with ordinality a (r, place))) else '[]' end
    || case when is_added and not is_discovery then private.build_statement('asset_added_too') else '[]' end;
end
$$;
comment on function private.build_recorded_event_message is
  'Builds the statements of the tool result from its data, still_open and related. They contain no ids. '
    'is_undated: nobody said when the work was done. today: the day in the home, for the receipt.';

create or replace function private.preview_record_home_event(call jsonb, input jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  home public.homes;
  parsed_input record;
  resolved_asset record;
  issue public.home_issues;
  links record;
  link record;
  asset_name jsonb;
  settles jsonb := '[]'::jsonb;
begin
  select * into home from public.homes h where h.id = private.parse_uuid(call ->> 'home_id');
  select p.* into parsed_input from private.parse_event_input(home, input,
    private.get_call_date(call, home.time_zone)) p;
  if home.id is null or parsed_input.rejection is not null then
    return null;
  end if;
  select l.* into links from private.plan_links(call, home.id, input, (parsed_input.fields ->> 'occurred_on')::date) l;
  select r.* into resolved_asset from private.resolve_event_asset(home.id, input,
    private.resolve_asset_kind(input ->> 'system_kind'), links.asset_id) r;
  select private.build_asset_name(a.name, a.space, a.kind) into asset_name from public.home_assets a
  where a.home_id = home.id and a.id = resolved_asset.asset_id;
  if jsonb_array_length(resolved_asset.options) > 0 then
    return null;
  end if;

  for link in
    select l.* from private.list_links(home.id, input) l
    where l.id = any (links.issue_ids || links.schedule_ids || links.review_ids)
  loop
    issue := private.find_issue_of_event(home.id, link.id);
    if link.kind <> 'issue' or private.is_allowed_transition(issue.status, 'resolved') then
      settles := settles || jsonb_build_object('kind', link.kind, 'title', link.title);
    end if;
  end loop;
  return private.build_statement('may_record_event', jsonb_build_object(
    'title', parsed_input.fields -> 'title',
    'asset', asset_name,
    'occurred_on', case when input ->> 'occurred_on' is not null then private.format_partial_date(
      (parsed_input.fields ->> 'occurred_on')::date, parsed_input.fields ->> 'occurred_precision') end,
    'cost', private.build_money((parsed_input.fields ->> 'cost_actual_minor')::bigint, home.currency),
    'performed_by', parsed_input.fields -> 'performed_by',
    'vendor', nullif(btrim(input ->> 'vendor_name'), ''),
    'review_on', parsed_input.fields -> 'review_on',
    'new_kind', case when resolved_asset.is_new and access.my_role(home.id) is distinct from 'contributor'
      then resolved_asset.kind end,
    'settles', nullif(settles, '[]'))) || private.build_planned_note(input ->> 'description');
end
$$;
comment on function private.preview_record_home_event is
  'Preview of a call of record_home_event: the event and what else would change. Null for a call that would be '
    'rejected.';

create or replace function private.check_event_asset(
  result_type text, kind text, options jsonb
) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  if options = '[]' then
    return null;
  end if;
  return private.build_tool_result(result_type, 'needs_clarification',
    private.build_statement('asset_unclear',
      jsonb_build_object('kind', kind, 'options', jsonb_path_query_array(options, '$[*].label'))),
    jsonb_build_object('clarificationNeeded', true, 'clarification', jsonb_build_object(
      'question', private.build_text(private.build_statement('asset_unclear', jsonb_build_object('kind', kind))),
      'options', options)));
end
$$;
comment on function private.check_event_asset is
  'Checks what resolve_event_asset returned. Returns the tool result of the rejection, or null.';

create or replace function private.check_named_asset(
  result_type text, home_id uuid, input jsonb, ignored jsonb, asset_id uuid, kind text
) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  unknown_asset constant jsonb := jsonb_path_query_first(ignored,
    '$[*] ? (@.field == "asset_id" && @.reason == "not_found")');
  words text[];
  nearest jsonb;
begin
  -- A kind or a link says which system it is.
  if unknown_asset is null or asset_id is not null or kind is not null then
    return null;
  end if;
  words := private.extract_complaint_stems(
    concat_ws(' ', unknown_asset ->> 'given', input ->> 'title', input ->> 'description'), null);
  select jsonb_agg(jsonb_build_object('asset_id', n.id, 'asset', n.asset) order by n.place) into nearest
  from (
    select a.id, private.build_asset_name(a.name, a.space, a.kind) as asset, row_number() over (
      order by cardinality(array(
          select unnest(private.extract_complaint_stems(concat_ws(' ', a.name, a.space, replace(a.kind, '_', ' ')),
            null))
          intersect select unnest(words))) desc, a.name, a.id) as place
    from public.home_assets a
    where a.home_id = check_named_asset.home_id and a.status = 'active'
    order by place limit 5) n;
  return private.build_tool_result(result_type, 'not_found',
    private.build_statement('event_asset_unknown', jsonb_build_object(
      'assets', coalesce(jsonb_path_query_array(nearest, '$[*].asset'), '[]'))),
    jsonb_build_object('data', jsonb_strip_nulls(jsonb_build_object('field', 'asset_id',
      'given', unknown_asset -> 'given', 'may_be', nearest))));
end
$$;
comment on function private.check_named_asset is
  'Checks that the system that a call names by id is in the home, if nothing else says which one it is. Returns the '
    'tool result of the rejection, with the systems whose names are nearest, or null. ignored: the arguments that are '
    'not used.';

create or replace function private.list_unused_event_arguments(home_id uuid, input jsonb, result jsonb)
  returns text[]
language plpgsql stable
set search_path = ''
as $$
declare
  asset public.home_assets;
  -- Without an id they say which asset it is, or how a new one is called.
  is_named_by_id constant boolean := private.list_given_arguments(input) && array['asset_id', 'related_event_id',
    'settles', 'resolves_issue_id', 'completes_schedule_id'];
begin
  if input ?| array['name', 'space', 'system_kind'] then
    select a.* into asset from public.home_assets a
    where a.home_id = list_unused_event_arguments.home_id and a.id = private.parse_uuid(result ->> 'assetId');
  end if;
  return array_remove(private.list_unused_costs(input ->> 'event_type', input) || array[
    case when result #>> '{data,issue_outcome}' is distinct from 'resolved'
      and not coalesce(result @? '$.data.also_settled[*] ? (@.outcome == "resolved")', false) then 'resolution' end,
    case when result ->> 'code' is distinct from 'already_done' and result #> '{data,review_on}' is null
      then 'review_on' end,
    case when asset.id is null or is_named_by_id
      and lower(btrim(input ->> 'name')) is distinct from lower(asset.name) then 'name' end,
    case when asset.id is null or is_named_by_id
      and private.compare_places(asset.space, input ->> 'space') is distinct from 'same' then 'space' end,
    case when is_named_by_id and private.resolve_asset_kind(input ->> 'system_kind') <> asset.kind
      then 'system_kind' end], null);
end
$$;
comment on function private.list_unused_event_arguments is
  'Lists the arguments of record_home_event that neither the event nor what it settled has. result is that of the '
    'call.';

create or replace function private.list_other_event_values(home_id uuid, event_id uuid, input jsonb, fields jsonb)
  returns text[]
language plpgsql stable
set search_path = ''
as $$
declare
  on_record constant jsonb := (
    select to_jsonb(t) from public.home_timeline t
    where t.home_id = list_other_event_values.home_id and t.id = event_id);
begin
  return array(
    select v.argument from (values
      ('description', fields ->> 'body', 'body'), ('severity', fields ->> 'severity', 'severity'),
      ('performed_by', fields ->> 'performed_by', 'performed_by'), ('review_on', fields ->> 'review_on', 'review_on'),
      ('cost_estimate_low', fields ->> 'cost_low_minor', 'cost_low_minor'),
      ('cost_estimate_high', fields ->> 'cost_high_minor', 'cost_high_minor'),
      ('vendor_name', lower(btrim(input ->> 'vendor_name')), 'vendor_name')) v (argument, given, field)
    where lower(v.given) is distinct from lower(on_record ->> v.field));
end
$$;
comment on function private.list_other_event_values is
  'Lists the arguments of record_home_event that differ from the event that has recorded the same before.';

create or replace function private.find_first_entry_result(
  result_type text, call jsonb, input jsonb, fields jsonb, asset_id uuid, links jsonb, home public.homes
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  schedule_ids constant uuid[] := private.parse_uuids(links -> 'schedule_ids');
  result jsonb := private.find_counted_event_result(result_type, call, input, fields, asset_id, schedule_ids, home);
begin
  if result ->> 'code' is distinct from 'already_done' then
    return result;
  end if;
  result := private.settle_by_first_entry(call, input, result, private.parse_uuids(links -> 'issue_ids'), schedule_ids,
      private.parse_uuids(links -> 'review_ids'), links -> 'unsettled_titles')
    || jsonb_strip_nulls(jsonb_build_object('ignored', nullif(links -> 'ignored', '[]'),
      'still_open', nullif(links -> 'unnamed', '[]')));
  result := result || jsonb_build_object('message', private.add_to_text(result -> 'message',
    private.build_open_work_statements(input ->> 'event_type', links -> 'unnamed')));
  return private.add_unused_arguments(result, private.list_unused_arguments(input,
    private.list_other_event_values(home.id, (result ->> 'eventId')::uuid, input, fields)
      || private.list_unused_event_arguments(home.id, input, result)));
end
$$;
comment on function private.find_first_entry_result is
  'The result of a call whose act or cost is recorded already, after the first entry has settled its links (see '
    'plan_links), or the question whether it is. Null for any other call.';

create or replace function private.build_recorded_event_result(
  result_type text, home public.homes, input jsonb, is_undated boolean, saved jsonb, other_work_id uuid,
  other_work_title jsonb, counted_title jsonb
) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return private.add_unused_arguments(
    private.build_tool_result(result_type, 'ok',
      private.add_notes(private.build_recorded_event_message(saved, is_undated, access.home_today(home.id)), array[
        input ->> 'description', case when saved #>> '{data,issue_outcome}' = 'resolved'
          or saved @? '$.data.also_settled[*] ? (@.outcome == "resolved")' then input ->> 'resolution' end])
        || case when counted_title is null then '[]' else private.build_statement('cost_counted_once',
          jsonb_build_object('title', counted_title, 'cost_actual', private.build_money(
            private.to_minor_units((input ->> 'cost_actual')::numeric, home.currency), home.currency))) end,
      saved || case when other_work_id is null then '{}'
        else jsonb_build_object('related', coalesce(saved -> 'related', '[]') || jsonb_build_object(
          'kind', 'event', 'id', other_work_id, 'title', other_work_title)) end),
    private.list_unused_arguments(input, private.list_unused_event_arguments(home.id, input, saved)
      -- The name of a vendor who is not stored goes to performed_by, if that is free.
      || case when saved #>> '{data,performed_by}' = btrim(input ->> 'performed_by')
        and saved #>> '{data,vendor}' is null then '{vendor_name}'::text[] else '{}' end));
end
$$;
comment on function private.build_recorded_event_result is
  'Builds the result of a call that recorded an event, from what save_home_event returned, other work of the day and '
    'the title of the event that has the same cost.';

create or replace function private.tool_record_home_event(call jsonb, input jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  result_type constant text := 'home_event_recorded';
  home public.homes;
  is_member_or_owner boolean;
  parsed_input record;
  resolved_asset record;
  related_event public.home_events;
  issue public.home_issues;
  links record;
  chain record;
  unlinked record;
  other_work record;
  named_too jsonb;
  counted_title jsonb;
  new_asset jsonb;
  saved jsonb;
  -- The app's confirmation badge reads these fields of every result.
  badge_fields jsonb := jsonb_build_object('eventId', null, 'assetId', null, 'isNewAsset', false,
    'eventType', input -> 'event_type', 'title', input -> 'title',
    'systemKind', private.resolve_asset_kind(input ->> 'system_kind'));
  result jsonb := private.check_arguments(result_type, 'record_home_event', input, array[
    'event_type', 'title', 'description', 'asset_id', 'system_kind', 'severity', 'occurred_on', 'cost_actual',
    'cost_payer', 'cost_estimate_low', 'cost_estimate_high', 'performed_by', 'vendor_name', 'related_event_id',
    'resolves_issue_id', 'completes_schedule_id', 'resolution', 'review_on', 'name', 'space', 'is_additional',
    'settles', 'is_separate']);
begin
  if result is not null then
    return badge_fields || result;
  elsif input ->> 'event_type' = 'replacement' then
    return private.ask_about_replacement(result_type, call, input, badge_fields);
  end if;
  home := private.lock_home(private.parse_uuid(call ->> 'home_id'));
  is_member_or_owner := home.id = any (access.my_home_ids('member'));
  parsed_input := private.parse_event_input(home, input, private.get_call_date(call, home.time_zone));
  if parsed_input.rejection is not null then
    return private.build_tool_result(result_type, 'invalid_arguments', parsed_input.rejection, badge_fields);
  end if;

  -- What the event settles, and the issue and the event that it continues.
  links := private.plan_links(call, home.id, input, (parsed_input.fields ->> 'occurred_on')::date);
  chain := private.find_event_chain(
    home.id, links.related_issue_id, links.related_event_id, links.review_ids[1],
    case when input ->> 'event_type' = 'issue_reported' then concat_ws(' ', input ->> 'title', input ->> 'description')
    end);
  issue := private.find_issue_of_event(home.id, chain.issue_id);
  related_event := private.find_related_event(home.id, chain.related_event_id);
  parsed_input.fields := parsed_input.fields || chain.fields
    || jsonb_build_object('source', private.get_event_source(call));

  -- Its asset.
  resolved_asset := private.resolve_event_asset(home.id, input, badge_fields ->> 'systemKind',
    coalesce(links.asset_id,
      case when issue.issue_id is not null then issue.asset_id else related_event.asset_id end));
  badge_fields := badge_fields || jsonb_build_object('systemKind', resolved_asset.kind);
  result := coalesce(
    private.check_named_asset(result_type, home.id, input, coalesce(call -> 'ignored', '[]') || links.ignored,
      resolved_asset.asset_id, resolved_asset.kind),
    private.check_event_asset(result_type, resolved_asset.kind, resolved_asset.options));
  if result is not null then
    return badge_fields || result;
  end if;

  -- The same cost or work that is recorded already.
  result := private.find_first_entry_result(result_type, call, input, parsed_input.fields, resolved_asset.asset_id,
    to_jsonb(links), home);
  if result is not null then
    return badge_fields || result;
  end if;

  -- One total of a message for two things is recorded once.
  counted_title := private.find_title_of_total(call, input, parsed_input.fields, home.currency);
  if counted_title is not null then
    parsed_input.fields := parsed_input.fields - 'cost_actual_minor';
    links.ignored := links.ignored || jsonb_build_object('field', 'cost_actual', 'reason', 'counted_once',
      'given', private.truncate_text(input ->> 'cost_actual', 60));
  end if;

  -- The new event. A contributor adds no asset: the kind stays on the event.
  if resolved_asset.is_new and is_member_or_owner then
    new_asset := jsonb_build_object('kind', resolved_asset.kind, 'name', resolved_asset.new_name,
      'space', resolved_asset.new_space);
  elsif resolved_asset.asset_id is null and resolved_asset.kind is not null then
    parsed_input.fields := parsed_input.fields
      || jsonb_build_object('payload', coalesce(parsed_input.fields -> 'payload', '{}')
        || jsonb_build_object('kind', resolved_asset.kind));
  end if;
  unlinked := private.link_unlinked_work(call, home.id, resolved_asset.asset_id, input,
    (parsed_input.fields ->> 'occurred_on')::date, is_member_or_owner,
    links.issue_ids, links.schedule_ids, links.review_ids, links.unnamed);
  if issue.issue_id is null and related_event.id is null and cardinality(links.issue_ids) = 0 then
    issue := private.find_issue_of_event(home.id, unlinked.issue_ids[1]);
  end if;
  other_work := private.find_work_of_day(input, parsed_input.fields, resolved_asset.asset_id);
  named_too := case when private.is_work_event_type(input ->> 'event_type') then private.list_work_named_too(home.id,
    resolved_asset.asset_id, input ->> 'title', (parsed_input.fields ->> 'occurred_on')::date, unlinked.schedule_ids)
    else '[]' end;
  -- Within an issue only its deferral is a date to come back to.
  if (issue.issue_id is not null or input ->> 'event_type' = 'issue_reported') and not (is_member_or_owner
    and (input ->> 'event_type' = 'issue_reported'
      or input ->> 'event_type' = 'user_decision' and private.is_open_status(issue.status))) then
    parsed_input.fields := parsed_input.fields - 'review_on';
  end if;
  saved := private.save_home_event(call, input, parsed_input.fields, issue, related_event, jsonb_build_object(
      'issue_ids', unlinked.issue_ids, 'schedule_ids', unlinked.schedule_ids, 'review_ids', links.review_ids,
      'ignored', links.ignored, 'not_settled', links.unsettled_titles,
      'still_open', unlinked.still_open || (
        select coalesce(jsonb_agg(n), '[]') from jsonb_array_elements(named_too) n
        where not unlinked.still_open @> jsonb_build_array(n))),
    resolved_asset.asset_id, new_asset, is_member_or_owner);
  return private.build_recorded_event_result(result_type, home, input,
    input ->> 'occurred_on' is null and parsed_input.fields ->> 'occurred_precision' = 'unknown',
    badge_fields || saved, other_work.event_id, other_work.title, counted_title);
end
$$;
comment on function private.tool_record_home_event is
  'Tool record_home_event. Codes: ok, already_done (the act or its cost is on record already; what the call '
    'settles is settled by the first entry), needs_clarification (nothing '
    'is written), not_found, invalid_arguments, forbidden.';
