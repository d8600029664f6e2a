create or replace function private.add_correction_or_void(
  call jsonb, target_event public.home_events, reason text, payload jsonb
) returns uuid
language plpgsql
set search_path = ''
as $$
begin
  return (private.add_event(jsonb_build_object(
    'home_id', target_event.home_id,
    'event_type', case when payload ? 'patch' then 'correction' else 'void' end,
    'corrects_event_id', target_event.id,
    'title', target_event.title,
    -- Repeated from the patch, because home_attention finds review dates by the indexed column.
    'review_on', payload #>> '{patch,review_on}',
    'body', nullif(btrim(reason), ''), 'payload', payload,
    'source', private.get_event_source(call), 'actor_person_id', access.caller_id(),
    'tool_call_id', call ->> 'tool_call_id'))).id;
end
$$;
comment on function private.add_correction_or_void is
  'Records a correction of an event when the payload has a patch, otherwise a void, and returns its id.';

create or replace function private.build_correction_statement(plan jsonb, is_planned boolean) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return private.build_statement(
    case plan ->> 'action' when 'amend' then 'entry_changed' when 'uncorrect' then 'correction_taken_back'
      when 'recorrect' then 'entry_corrected_again' when 'restore' then 'entry_restored'
      else case when plan -> 'is_status_change' = 'true' then 'status_change_taken_back' else 'entry_removed' end end,
    (plan -> 'figures') || jsonb_build_object('title', plan -> 'title',
      'issue_title', plan -> 'issue_title',
      'changes', nullif(plan -> 'changes', '[]'), 'is_planned', case when is_planned then true end));
end
$$;
comment on function private.build_correction_statement is
  'Builds the statement of what a plan of plan_correction changes, or would change.';

create or replace function private.list_correction_inputs(call jsonb, input jsonb) returns jsonb[]
language plpgsql stable
set search_path = ''
as $$
declare
  event_ids constant uuid[] := private.list_events_to_correct(call, input);
begin
  -- A call of one event, and one that is rejected as a whole, is planned as it is.
  if cardinality(event_ids) < 2 or jsonb_strip_nulls(input) - array['call_id', 'action', 'reason'] <> '{}'
    or private.is_undo_of_call(input) and exists (
      select from public.home_events e
      where e.home_id = private.parse_uuid(call ->> 'home_id') and e.id = event_ids[1] and private.is_undo_expired(e))
  then
    return array[input];
  end if;
  return array(
    select input - 'call_id' || jsonb_build_object('event_id', e.id)
    from unnest(event_ids) with ordinality e (id, place) order by e.place);
end
$$;
comment on function private.list_correction_inputs is
  'Lists the arguments of one correction each, the latest event first, for a call that takes several events back.';

create or replace function private.policy_correct_home_record(call jsonb, input jsonb) returns text
language plpgsql
set search_path = ''
as $$
declare
  call_home_id constant uuid := private.parse_uuid(call ->> 'home_id');
  inputs jsonb[];
  event_ids uuid[];
  plan jsonb;
begin
  -- A call that is rejected needs no approval. The lock keeps the plan valid until the tool runs.
  perform private.lock_home(call_home_id);
  inputs := private.list_correction_inputs(call, input);
  -- What nobody said replaces no value without a yes.
  if private.select_assumed(call) <> '{}' and (private.plan_correction(call, input)).plan is not null then
    return 'approval';
  end if;
  event_ids := private.list_events_to_correct(call, input);
  if event_ids <> '{}' and private.is_last_write_older(call, input) then
    return 'approval';
  end if;
  if not private.are_entries_meant(call, input, inputs) then
    return 'approval';
  end if;
  for plan in select (private.plan_correction(call, i)).plan from unnest(inputs) i loop
    if plan @> '{"is_own_and_recent": false}' or private.must_person_correct(call, plan)
      or not private.is_void_asked(call, plan)
      or call ->> 'turn_id' is not null and plan #>> '{patch,asset_id}' is not null
        and not private.is_asset_named(call, private.parse_uuid(plan #>> '{patch,asset_id}'))
      or (plan @> '{"action": "remove"}' and private.list_following_events(call_home_id, event_ids) <> '{}') then
      return 'approval';
    end if;
  end loop;
  -- What cannot be taken back now may be once a later event is.
  if cardinality(inputs) > 1 and exists (
    select from public.home_events e
    where e.home_id = call_home_id and e.id = any (event_ids)
      and (e.actor_person_id is distinct from access.caller_id() or private.is_undo_expired(e)))
  then
    return 'approval';
  end if;
  return 'server';
end
$$;
comment on function private.policy_correct_home_record is
  'server for what the caller recorded within the undo window, including their own corrections and voids, and for a '
    'call that is rejected. approval for anything else, and where the call hides a serious issue or an event that '
    'others follow, changes a value to one that nobody said, is of an entry that the person does not mean, voids one '
    'that they do not ask to take back, moves it to a system that they do not name, or takes back an earlier turn than '
    'they may mean.';

create or replace function private.preview_correct_home_record(call jsonb, input jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  call_home_id constant uuid := private.parse_uuid(call ->> 'home_id');
  event_ids constant uuid[] := private.list_events_to_correct(call, input);
  following_ids constant uuid[] := private.list_following_events(call_home_id, event_ids);
  plan jsonb;
  description text;
  titles_that_stay jsonb;
  statements jsonb := '[]'::jsonb;
begin
  for plan in
    select (private.plan_correction(call, i.input)).plan
    from unnest(private.list_correction_inputs(call, input)) with ordinality i (input, place) order by i.place
  loop
    continue when plan is null;
    description := jsonb_path_query_first(plan, '$.changes[*] ? (@.field == "description").to') #>> '{}';
    statements := statements || private.build_correction_statement(plan, true)
      || case when plan @> '{"action": "remove", "is_status_change": false}' and plan -> 'status_change_titles' <> '[]'
        then private.build_statement('status_changes_taken_back_too',
          jsonb_build_object('titles', plan -> 'status_change_titles')) else '[]' end
      -- The statement of the change leaves the description out; the approver must read it.
      || case when description is not null then private.build_statement('description_would_read',
        jsonb_build_object('text', private.truncate_text(description, 1000))) else '[]' end;
  end loop;
  select jsonb_agg(private.build_event_title(e.home_id, e.id, e.title) order by e.seq) into titles_that_stay
  from public.home_events e
  where statements @> '[{"code": "entry_removed"}]' and e.home_id = call_home_id and e.to_status is null
    and e.id = any (following_ids);
  if statements <> '[]' and private.is_last_write_older(call, input) then
    statements := private.build_statement('last_message_wrote_nothing') || statements;
  end if;
  return nullif(statements, '[]') || case when titles_that_stay is null then '[]'
    else private.build_statement('entries_would_stay', jsonb_build_object('titles', titles_that_stay)) end;
end
$$;
comment on function private.preview_correct_home_record is
  'Preview of a call of correct_home_record: what would change, what would be voided with it and what would stay.';

create or replace function private.narrow_correct_home_record(call jsonb, input jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  -- The keys are event:<id>:<field>.
  fields constant text[] := array(
    select split_part(k.key, ':', 3) from jsonb_array_elements_text(call -> 'only') k (key));
  left_out constant text[] := array(
    select a.argument
    from (values ('title', 'title'), ('description', 'description'), ('severity', 'severity'), ('asset_id', 'asset'),
      ('occurred_on', 'occurred_on'), ('cost_actual', 'cost_actual'), ('cost_actual', 'cost_estimate'),
      ('cost_payer', 'cost_payer'), ('cost_estimate_low', 'cost_estimate'), ('cost_estimate_high', 'cost_estimate'),
      ('performed_by', 'performed_by'), ('vendor_name', 'vendor'), ('review_on', 'review_on')) a (argument, field)
    group by a.argument
    having not bool_or(a.field = any (fields)));
begin
  return input - left_out || case when jsonb_typeof(input -> 'clear') = 'array' then jsonb_build_object('clear', (
      select coalesce(jsonb_agg(c.argument order by c.place), '[]')
      from jsonb_array_elements(input -> 'clear') with ordinality c (argument, place)
      where c.argument #>> '{}' <> all (left_out))) else '{}' end;
end
$$;
comment on function private.narrow_correct_home_record is
  'The input for those fields of an amendment that call.only names by the keys of its plan.';

create or replace function private.confirm_correct_home_record(call jsonb, input jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  call_home_id constant uuid := private.parse_uuid(call ->> 'home_id');
  preview constant jsonb := private.preview_correct_home_record(call, input);
begin
  return case when preview @> '[{"code": "entry_removed"}]'
    and private.list_following_events(call_home_id, private.list_events_to_correct(call, input)) <> '{}'
    then preview end;
end
$$;
comment on function private.confirm_correct_home_record is
  'The question to a person who takes out an event that others follow. Null for any other call.';

create or replace function private.record_amendment(call jsonb, event public.home_events, plan jsonb, reason text)
  returns uuid[]
language plpgsql
set search_path = ''
as $$
declare
  patch jsonb := plan -> 'patch';
  vendor record;
  added_vendor jsonb := '{}'::jsonb;
  same_call_ids constant uuid[] := private.list_events_of_same_call(event);
  status_patch jsonb;
  status_change public.home_events;
  correction_ids uuid[];
begin
  if plan ->> 'vendor' is not null then
    vendor := private.find_or_add_vendor(event.home_id, plan ->> 'vendor');
    patch := patch || jsonb_build_object('vendor_id', vendor.vendor_id);
    added_vendor := case when vendor.is_added then jsonb_build_object('added_vendor_id', vendor.vendor_id)
      else added_vendor end;
  end if;
  correction_ids := array[
    private.add_correction_or_void(call, event, reason, jsonb_build_object('patch', patch) || added_vendor)];
  -- A status change that the same call recorded has its asset and dates from the event.
  for status_change in
    select e.* from public.home_events e
    where e.home_id = event.home_id and e.id = any (same_call_ids)
      and e.to_status is not null
    order by e.seq
  loop
    status_patch := private.keep_fields(patch, case status_change.to_status
      when 'resolved' then '{asset_id,occurred_on,occurred_precision}'::text[]
      when 'deferred' then '{asset_id,review_on}'
      else '{asset_id}' end);
    if status_patch <> '{}' then
      correction_ids := correction_ids || private.add_correction_or_void(call, status_change, null,
        jsonb_build_object('patch', status_patch, 'recorded_with', correction_ids[1]));
    end if;
  end loop;
  return correction_ids;
end
$$;
comment on function private.record_amendment is
  'Records the correction of an event, and of the status changes that its tool call recorded. Returns their ids, that '
    'of the event first.';

create or replace function private.record_voids(call jsonb, home_id uuid, plan jsonb, reason text, payload jsonb)
  returns uuid[]
language plpgsql
set search_path = ''
as $$
declare
  event_ids constant uuid[] := array(
    select v.id::uuid from jsonb_array_elements_text(plan -> 'event_ids_to_void') with ordinality v (id, place)
    order by v.place);
  event public.home_events;
  void_ids uuid[] := '{}'::uuid[];
begin
  for event in
    select e.* from public.home_events e
    where e.home_id = record_voids.home_id and e.id = any (event_ids)
    order by array_position(event_ids, e.id)
  loop
    void_ids := void_ids || private.add_correction_or_void(call, event,
      -- Only the first void has the reason and the payload; the others name it.
      case when void_ids = '{}' then reason end, case when void_ids = '{}' then payload
        else jsonb_build_object('recorded_with', void_ids[1]) end);
  end loop;
  return void_ids;
end
$$;
comment on function private.record_voids is
  'Records a void of each event in the plan''s event_ids_to_void and returns their ids in this order. The others have '
    'the id of the first as recorded_with.';

create or replace function private.list_issues_of_plan(home_id uuid, plan jsonb) returns public.home_issues[]
language plpgsql stable
set search_path = ''
as $$
declare
  event_ids constant uuid[] := private.parse_uuids(plan -> 'event_ids_to_void')
    || private.parse_uuid(plan ->> 'event_id');
begin
  return array(
    select i from (
      select distinct e.root_event_id from public.home_events e
      where e.home_id = list_issues_of_plan.home_id and e.id = any (event_ids)) r
    cross join lateral private.find_issue_of_event(list_issues_of_plan.home_id, r.root_event_id) i
    where i.issue_id is not null
    order by i.issue_id = private.parse_uuid(plan ->> 'event_id') desc, i.since, i.issue_id);
end
$$;
comment on function private.list_issues_of_plan is
  'Lists the issues, not voided, of the event of a plan of plan_correction and of the events that it voids.';

create or replace function private.build_restored_issues(old_issues public.home_issues[]) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(private.build_statement('issue_status_restored', jsonb_build_object('title', i.title,
        'status', i.status, 'review_on', case when i.status = 'deferred' then i.review_on end)) -> 0
        order by o.ordinality), '[]')
    from unnest(old_issues) with ordinality o
    join public.home_issues i on i.home_id = o.home_id and i.issue_id = o.issue_id
    where (i.status, i.review_on) is distinct from (o.status, o.review_on));
end
$$;
comment on function private.build_restored_issues is
  'Builds a statement for each of the issues whose status or review date is another one by now.';

create or replace function private.build_correction_message(
  plan jsonb, event public.home_events, old_issues public.home_issues[], new_issue public.home_issues,
  schedule_updates jsonb, asset_update jsonb, vendor_statements jsonb
) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  -- The due date of an unmoved one is unchanged.
  moved_schedules constant jsonb := jsonb_path_query_array(schedule_updates, '$[*] ? (@.outcome != "unmoved")');
  moved_titles constant jsonb := jsonb_path_query_array(moved_schedules, '$[*].title');
begin
  return private.build_correction_statement(plan, false)
    || private.build_restored_issues(old_issues)
    -- Another report is in the issue.
    || case when plan ->> 'action' = 'remove' and event.id = new_issue.issue_id
      then private.build_statement('issue_remains', jsonb_build_object('title', new_issue.title,
        'status', new_issue.status)) else '[]' end
    || coalesce((select jsonb_agg(private.build_statement('schedule_after_correction', u.update - 'schedule_id') -> 0
        order by u.place)
      from jsonb_array_elements(moved_schedules) with ordinality u (update, place)), '[]')
    || case when asset_update is not null
      then private.build_statement('asset_after_correction',
        asset_update - array['asset_id', 'new_asset_id', 'schedules_resumed', 'schedules_ended'])
      else '[]' end
    || private.build_titles_statement('schedules_go_on', (
      select jsonb_agg(t.title order by t.place)
      from jsonb_array_elements(asset_update -> 'schedules_resumed') with ordinality t (title, place)
      where not moved_titles @> jsonb_build_array(t.title)))
    || private.build_titles_statement('schedules_ended_again', asset_update -> 'schedules_ended')
    -- Work on a voided issue stays in the record.
    || case when new_issue.issue_id is null
        and exists (select from unnest(old_issues) o where o.issue_id = event.root_event_id)
        and exists (select from public.home_timeline t where t.home_id = event.home_id and t.root_event_id = event.id)
      then private.build_statement('related_entries_stay') else '[]' end
    || vendor_statements;
end
$$;
comment on function private.build_correction_message is
  'Builds the statements of the tool result: what a correction changed in the record, issues, schedules, an asset '
    'and a vendor.';

create or replace function private.correct_event(call jsonb, input jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  home_id uuid := private.parse_uuid(call ->> 'home_id');
  plan jsonb;
  rejection jsonb;
  event public.home_events;
  old_issues public.home_issues[];
  new_issue public.home_issues;
  new_event_ids uuid[];
  schedule_updates jsonb := '[]'::jsonb;
  asset_update jsonb;
  asset_id uuid;
  title jsonb;
  is_in_record boolean;
  vendor_statements jsonb;
begin
  select p.plan, p.rejection into plan, rejection from private.plan_correction(call, input) p;
  if rejection is not null then
    return rejection;
  end if;
  event := private.get_corrected_event(home_id, (plan ->> 'event_id')::uuid);
  old_issues := private.list_issues_of_plan(home_id, plan);

  if plan ->> 'action' = 'remove' then
    -- Before the voids are recorded: the payload of the first lists the reopened schedules.
    schedule_updates := private.reopen_schedules(home_id, private.parse_uuids(plan -> 'event_ids_to_void'));
    asset_update := private.update_asset_after_correction(event, 'remove',
      array(select jsonb_array_elements_text(plan -> 'event_ids_to_void'))::uuid[]);
    new_event_ids := private.record_voids(call, home_id, plan, input ->> 'reason', jsonb_build_object(
      'schedules', jsonb_path_query_array(schedule_updates, '$[*] ? (@.outcome != "gone_on").schedule_id')));
    if event.event_type = 'void' then
      perform private.update_assets_and_vendors_of_period(event, false);
    end if;
  elsif plan ->> 'action' = 'amend' then
    new_event_ids := private.record_amendment(call, event, plan, input ->> 'reason');
  else
    new_event_ids := private.record_voids(call, home_id, plan, input ->> 'reason', '{}');
  end if;
  vendor_statements := private.update_vendor_after_correction(event, plan ->> 'action',
    private.parse_uuids(plan -> 'event_ids_to_void'));
  is_in_record := not private.is_voided(home_id, event.id);
  if plan ->> 'action' <> 'remove' then
    event := private.get_corrected_event(home_id, event.id);
    if is_in_record then
      schedule_updates := private.update_schedules_after_correction(event, true,
          private.list_schedules_to_complete_again(home_id, plan))
        || private.reapply_schedule_changes(home_id, plan);
      asset_update := private.update_asset_after_correction(event, plan ->> 'action', '{}');
    end if;
  end if;
  new_issue := private.find_issue_of_event(home_id, event.root_event_id);
  title := private.build_event_title(event.home_id, event.id, event.title);
  asset_id := case
    when asset_update ->> 'outcome' in ('still_needed', 'values_restored', 'replacement_reverted', 'merge_reverted')
      then private.parse_uuid(asset_update ->> 'asset_id')
    when is_in_record then event.asset_id end;

  return private.add_unused_arguments(private.build_tool_result('home_record_corrected', 'ok',
    private.build_correction_message(plan, event, old_issues, new_issue, schedule_updates, asset_update,
      vendor_statements),
    jsonb_build_object(
      'eventId', new_event_ids[1], 'assetId', asset_id, 'eventType', event.event_type, 'title', title,
      'data', jsonb_strip_nulls(jsonb_build_object(
        'entry_id', event.id, 'correction_id', new_event_ids[1], 'act', plan -> 'action', 'title', title,
        'changes', nullif(plan -> 'changes', '[]'), 'in_record', is_in_record,
        'issue_id', new_issue.issue_id, 'issue_title', new_issue.title, 'status', new_issue.status,
        'schedules', nullif(schedule_updates, '[]'), 'asset', asset_update)),
      'effects', (select jsonb_agg(jsonb_build_object('kind', 'event', 'id', c.id) order by c.place)
          from unnest(new_event_ids) with ordinality c (id, place))
        || coalesce((select jsonb_agg(jsonb_build_object('kind', 'schedule', 'id', s -> 'schedule_id'))
          from jsonb_array_elements(schedule_updates) s), '[]')
        || case when asset_update ->> 'outcome' <> 'still_needed'
          then jsonb_build_array(jsonb_build_object('kind', 'asset', 'id', asset_update -> 'asset_id')) else '[]' end
        || case when asset_update ? 'new_asset_id'
          then jsonb_build_array(jsonb_build_object('kind', 'asset', 'id', asset_update -> 'new_asset_id'))
          else '[]' end)
    || private.build_focus(new_issue.issue_id, asset_id)
    || private.build_undo_offer(call,
      -- See may_contributor_correct.
      case when access.my_role(home_id) = 'contributor' then event.recorded_at else access.now() end)),
    private.list_unused_arguments(input, private.list_unused_costs(event.event_type, input)));
end
$$;
comment on function private.correct_event is
  'Corrects one event, or the events that are undone with it, and returns the tool result.';

create or replace function private.describe_event_left(result jsonb, title jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  statement constant jsonb := result #> '{message,statements,0}';
begin
  return case
    when result @> '{"success": true}' then result #> '{message,statements}'
    when statement ->> 'code' = 'entry_not_taken_back' then private.build_statement('entry_stays', statement - 'code')
    else private.build_statement('entry_stays', jsonb_build_object('title', title,
      'reason', case when result @> '{"code": "forbidden"}' then 'not_own' else 'not_undoable' end)) end;
end
$$;
comment on function private.describe_event_left is
  'The statements about an event that is not taken back with others, from the result of its correction.';

create or replace function private.undo_events(call jsonb, inputs jsonb[]) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  one_input jsonb;
  event public.home_events;
  title jsonb;
  result jsonb;
  results jsonb := '[]'::jsonb;
  results_left jsonb := '[]'::jsonb;
  events_left jsonb := '[]'::jsonb;
  acts jsonb;
begin
  foreach one_input in array inputs loop
    result := private.correct_event(call, one_input);
    if result @> '{"code": "ok"}' then
      results := results || result;
    else
      select e.* into strict event from public.home_events e
      where e.home_id = private.parse_uuid(call ->> 'home_id')
        and e.id = private.parse_uuid(one_input ->> 'event_id');
      title := private.build_event_title(event.home_id, event.id, event.title);
      results_left := results_left || (result
        || jsonb_build_object('message', private.build_text(private.describe_event_left(result, title))));
      events_left := events_left
        || jsonb_build_object('entry_id', event.id, 'title', title, 'code', result -> 'code');
    end if;
  end loop;
  acts := jsonb_path_query_array(results, '$[*].data.act');
  return private.combine_results(results || results_left, jsonb_build_object(
      'act', case when acts = '[]' then null when acts <@ jsonb_build_array(acts -> 0) then acts -> 0
        else '"undo"' end,
      'undone', nullif(jsonb_path_query_array(results, '$[*].data'), '[]'),
      'not_undone', nullif(events_left, '[]')))
    || jsonb_strip_nulls(jsonb_build_object('undo', (
      select r -> 'undo' from jsonb_array_elements(results) r order by r #>> '{undo,until}' limit 1)));
end
$$;
comment on function private.undo_events is
  'Takes several events back, each by the arguments of its correction, and combines the results. data.undone and '
    'data.not_undone list the events.';

create or replace function private.tool_correct_home_record(call jsonb, input jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  inputs jsonb[];
begin
  perform private.lock_home(private.parse_uuid(call ->> 'home_id'));
  inputs := private.list_correction_inputs(call, input);
  return case when cardinality(inputs) = 1 then private.correct_event(call, inputs[1])
    else private.undo_events(call, inputs) end;
end
$$;
comment on function private.tool_correct_home_record is
  'Tool correct_home_record. amend records a correction, void a void; a void of a void restores. call_id in place of '
    'event_id undoes a call, until its offer to undo ends; a void without either undoes the last turn of the thread '
    'that wrote. Status changes of the same tool call, completed schedules and the added asset are updated with the '
    'event. Codes: ok, already_done, conflict, not_found, invalid_arguments, forbidden.';
