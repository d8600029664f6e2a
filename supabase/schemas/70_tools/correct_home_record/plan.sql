create or replace function private.must_person_correct(call jsonb, plan jsonb) returns boolean
language plpgsql stable
set search_path = ''
as $$
declare
  action constant text := plan ->> 'action';
  patch constant jsonb := coalesce(plan -> 'patch', '{}');
  corrected_ids uuid[] := private.parse_uuids(plan -> 'event_ids_to_void');
begin
  if action in ('remove', 'restore') and exists (
    select from public.chat_turns t
    where t.home_id = private.parse_uuid(call ->> 'home_id') and t.id = private.parse_uuid(call ->> 'turn_id')
      and t.asks_undo)
  then
    return false;
  elsif action = 'restore' then
    corrected_ids := array(
      select v.corrects_event_id from public.home_events v
      where v.home_id = private.parse_uuid(call ->> 'home_id') and v.id = any (corrected_ids));
  elsif action <> 'remove' then
    corrected_ids := array[private.parse_uuid(plan ->> 'event_id')];
  end if;
  return exists (
    select from public.home_events e
    cross join lateral private.find_issue_of_event(e.home_id, e.id) i
    -- The report, or a later event that makes the issue serious.
    cross join lateral (
      select e.id = i.issue_id or exists (
        select from public.home_event_states s
        where s.home_id = e.home_id and s.event_id = e.id and s.severity in ('high', 'critical')
          and private.rates_issue(s)) as is_cause) c
    where e.home_id = private.parse_uuid(call ->> 'home_id') and e.id = any (corrected_ids)
      and private.is_allowed_transition(i.status, 'resolved')
      and private.must_person_settle(call, i, (patch ->> 'review_on')::date)
      and case
        when action = 'restore' then e.to_status in ('resolved', 'dismissed', 'deferred')
        -- Before in_progress the issue may have been deferred.
        when action = 'remove' then c.is_cause or e.to_status in ('open', 'in_progress')
        -- Taking a correction back may move the review of the issue to a later day again.
        when i.status = 'deferred' and action in ('uncorrect', 'recorrect')
          and plan -> 'changes' @> '[{"field": "review_on"}]' then true
        when i.status = 'deferred' and private.is_put_off_longer(i, (patch ->> 'review_on')::date) then true
        when action = 'amend' then e.id = i.issue_id and patch ?| array['title', 'asset_id']
          or c.is_cause and patch ? 'severity' and coalesce(patch ->> 'severity' not in ('high', 'critical'), true)
          -- Its title says that it is of a danger: see rates_issue.
          or c.is_cause and patch ? 'title' and e.event_type = 'diagnosis'
        else c.is_cause end);
end
$$;
comment on function private.must_person_correct is
  'Whether a planned correction takes a serious issue out of the record, settles it, puts it off or makes it less '
    'serious, and the person neither names it in this turn nor asks to undo something: see must_person_settle.';

create or replace function private.build_event_titles(event public.home_events) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return jsonb_strip_nulls(jsonb_build_object(
    'title', private.build_event_title(event.home_id, event.id, event.title),
    'issue_title', case when event.to_status is not null
      then (private.get_corrected_event(event.home_id, event.root_event_id)).title end));
end
$$;
comment on function private.build_event_titles is 'The title of an event, a status change also with that of its issue.';

create or replace function private.plan_void(
  event public.home_events,
  out plan jsonb, out code text, out statements jsonb
) returns record
language plpgsql stable
set search_path = ''
as $$
declare
  original public.home_events := private.find_original_event(event);
  current_event public.home_events := private.get_corrected_event(original.home_id, original.id);
  titles constant jsonb := private.build_event_titles(current_event);
  event_after_void public.home_events;
  event_ids_to_void uuid[] := private.list_events_to_void(event);
  same_call_ids constant uuid[] := private.list_events_of_same_call(event);
  corrections_to_restore uuid[];
  first_event_to_void public.home_events;
  action text;
  conflict jsonb;
begin
  if not original.payload ?| array['replaces_asset_id', 'changes']
    and (event.event_type = 'asset_changed' or exists (
      select from public.home_events e
      where e.home_id = event.home_id and e.id = any (same_call_ids)
        and e.event_type = 'asset_changed')) then
    code := 'invalid_arguments';
    statements := private.build_statement('entry_changed_assets', titles);
    return;
  elsif cardinality(event_ids_to_void) = 0 then
    code := 'already_done';
    statements := case when event.corrects_event_id is null and event.to_status is null
      then private.build_statement('entry_already_removed', titles)
      else private.build_statement('already_taken_back') end;
    return;
  end if;
  select e.* into first_event_to_void from public.home_events e
  where e.home_id = event.home_id and e.id = event_ids_to_void[1];
  action := case
    when first_event_to_void.id = original.id then 'remove'
    when first_event_to_void.event_type = 'correction' then 'uncorrect'
    when first_event_to_void.corrects_event_id = original.id then 'restore'
    else 'recorrect' end;
  conflict := private.find_undo_conflict(original, action);
  if conflict is not null then
    code := 'conflict';
    statements := private.build_statement('entry_not_taken_back',
      titles - 'issue_title' || conflict);
    return;
  end if;
  if action in ('uncorrect', 'recorrect') then
    corrections_to_restore := array(
      select v.corrects_event_id from public.home_events v
      where v.home_id = original.home_id and v.id = any (event_ids_to_void) and action = 'recorrect');
    event_after_void := jsonb_populate_record(original,
      private.merge_corrections(original.home_id, original.id, event_ids_to_void, corrections_to_restore));
    if event_after_void.cost_low_minor > event_after_void.cost_high_minor
      or (event_after_void.occurred_on is null and event_after_void.occurred_precision <> 'unknown') then
      code := 'conflict';
      statements := private.build_statement('later_correction_first', titles - 'issue_title');
      return;
    end if;
  end if;
  plan := jsonb_build_object('action', action, 'event_ids_to_void', event_ids_to_void,
    'changes', case when event_after_void.id is null then '[]'
      else private.list_event_changes(current_event, event_after_void, null) end);
end
$$;
comment on function private.plan_void is
  'Plans a void without writing: { action, event_ids_to_void, changes }. action: remove voids an event, restore voids '
    'that void; uncorrect voids a correction, recorrect voids that void. Without a plan, code and statements are '
    'those of the tool result.';

create or replace function private.plan_correction(call jsonb, input jsonb, out plan jsonb, out rejection jsonb)
  returns record
language plpgsql stable
set search_path = ''
as $$
declare
  result_type constant text := 'home_record_corrected';
  call_home_id uuid := private.parse_uuid(call ->> 'home_id');
  is_undo_of_call constant boolean := private.is_undo_of_call(input);
  event public.home_events;
  original public.home_events;
  void_of_period public.home_events;
  draft record;
  event_ids uuid[];
  same_call_ids uuid[];
  voided_ids uuid[];
begin
  rejection := private.check_arguments(result_type, 'correct_home_record', input, array[
    'event_id', 'call_id', 'action', 'reason', 'title', 'description', 'severity', 'asset_id', 'occurred_on',
    'cost_actual', 'cost_payer', 'cost_estimate_low', 'cost_estimate_high', 'performed_by', 'vendor_name',
    'review_on', 'clear']);
  if rejection is not null then
    return;
  elsif coalesce(input ->> 'action', '') not in ('amend', 'void') then
    rejection := private.build_tool_result(result_type, 'invalid_arguments',
      private.build_statement('correction_action_unknown'));
    return;
  elsif octet_length(input ->> 'reason') > 8000 then
    rejection := private.build_tool_result(result_type, 'invalid_arguments',
      private.build_argument_rejection('reason', 'too_long'));
    return;
  end if;
  -- Functions that read many events are called outside of conditions, which may be checked for each row.
  event_ids := private.list_events_to_correct(call, input);
  select e.* into event from public.home_events e where e.home_id = call_home_id and e.id = event_ids[1];
  input := input - 'call_id';
  if event.id is null then
    rejection := private.build_tool_result(result_type, 'not_found',
      private.build_statement('entry_to_correct_not_found'));
    return;
  elsif input ->> 'action' = 'void' and jsonb_strip_nulls(input) - array['event_id', 'action', 'reason'] <> '{}' then
    rejection := private.build_tool_result(result_type, 'invalid_arguments',
      private.build_statement('removal_has_details'));
    return;
  elsif is_undo_of_call and private.is_undo_expired(event) then
    rejection := private.build_tool_result(result_type, 'conflict', private.build_statement('entry_not_taken_back',
      jsonb_build_object('title', private.build_event_title(event.home_id, event.id, event.title),
        'reason', 'undo_expired')));
    return;
  end if;

  -- The retirement of the old asset is a part of its replacement. What was corrected or voided together is taken back
  -- together, by its first event, which has the effects.
  if input ->> 'action' = 'void' and event.event_type = 'asset_changed' and event.payload ? 'replaced_by_id' then
    select e.* into event from public.home_events e where e.home_id = event.home_id and e.id = event.parent_event_id
      and e.payload ? 'replaces_asset_id';
  elsif input ->> 'action' = 'void' and event.payload ? 'recorded_with' then
    select e.* into event from public.home_events e
    where e.home_id = call_home_id and e.id = private.parse_uuid(event.payload ->> 'recorded_with');
  end if;
  original := private.find_original_event(event);
  void_of_period := private.find_void_of_period(event);
  if void_of_period.id is not null and access.my_role(call_home_id) is distinct from 'owner' then
    rejection := private.build_tool_result(result_type, 'forbidden', private.build_statement('period_needs_owner'));
    return;
  elsif void_of_period.id is not null and (input ->> 'action' <> 'void' or event.id <> void_of_period.id) then
    rejection := private.build_tool_result(result_type, 'invalid_arguments',
      private.build_statement('period_is_one_removal'));
    return;
  end if;
  if input ->> 'action' = 'amend' then
    select p.* into draft from private.plan_amendment(event, input) p;
  else
    select p.* into draft from private.plan_void(event) p;
  end if;
  if draft.plan is null then
    rejection := private.add_unused_arguments(
      private.build_tool_result(result_type, draft.code, draft.statements,
        jsonb_build_object('data', jsonb_build_object('entry_id', original.id,
          'title', private.build_event_title(original.home_id, original.id, original.title)))),
      private.list_unused_arguments(input, array['reason']));
    return;
  end if;
  same_call_ids := private.list_events_of_same_call(event);
  voided_ids := array(select v::uuid from jsonb_array_elements_text(draft.plan -> 'event_ids_to_void') v);
  if private.is_limited_to_own(call_home_id, 'correct_home_record') and exists (
      select from public.home_events e
      where e.home_id = call_home_id
        and (e.id = any (voided_ids || event.id)
          -- An amendment also corrects these: see record_amendment.
          or e.to_status is not null and e.id = any (same_call_ids))
        and not private.may_contributor_correct(e.home_id, e.id)) then
    rejection := private.build_tool_result(result_type, 'forbidden',
      private.build_statement('contributor_corrects_own_entries'));
    return;
  end if;
  plan := draft.plan || private.build_event_titles(private.get_corrected_event(original.home_id, original.id))
    || jsonb_build_object(
    'event_id', original.id,
    'is_status_change', original.to_status is not null,
    'figures', coalesce((
      select private.build_event_values(private.build_event_json(t)) - array['title', 'asset', 'vendor']
      from public.home_timeline t where t.home_id = original.home_id and t.id = original.id
        and draft.plan ->> 'action' = 'remove'
        and t.event_type not in ('status_change', 'asset_changed', 'vendor_changed', 'schedule_changed')), '{}'),
    'status_change_titles', array(
      select private.build_event_title(e.home_id, e.id, e.title) from public.home_events e
      where e.home_id = original.home_id and e.id = any (voided_ids) and e.to_status is not null and e.id <> event.id
      order by e.seq),
    'is_own_and_recent', event.recorded_at > access.now() - private.get_undo_window() and not exists (
      select from public.home_events e
      where e.home_id = original.home_id and e.id = any (voided_ids || event.id)
        and e.actor_person_id is distinct from access.caller_id()));
end
$$;
comment on function private.plan_correction is
  'Plans a call of correct_home_record without writing; its policy, preview and tool use the plan { action, event_id, '
    'title, issue_title?, is_status_change, figures, status_change_titles, is_own_and_recent, changes } with patch and '
    'vendor or event_ids_to_void. figures: the date and the amounts of an entry that is removed. is_own_and_recent: '
    'the caller recorded all of it within the undo window, so it needs no approval. Without a plan, rejection is the '
    'tool result.';
