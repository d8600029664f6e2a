create or replace function private.format_event_label(event public.home_events) returns text
language plpgsql stable
set search_path = ''
as $$
begin
  return private.quote_title(event.title) || case when event.to_status is null then '' else coalesce(
    ' of ' || private.quote_title((private.get_corrected_event(event.home_id, event.root_event_id)).title), '') end;
end
$$;
comment on function private.format_event_label is
  'Formats an event by its title, a status change also by its issue: “Resolved” of “Leak”.';

create or replace function private.has_changed_assets(event public.home_events) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return exists (
    select from public.home_events e
    where e.home_id = event.home_id and e.id = any (private.list_events_of_same_call(event))
      and e.event_type = 'asset_changed');
end
$$;
comment on function private.has_changed_assets is
  'Whether the tool call that recorded the event also recorded asset_changed, which a void cannot revert.';

create or replace function private.plan_void(
  event public.home_events,
  out plan jsonb, out code text, out message text, out statements jsonb
) returns record
language plpgsql stable
set search_path = ''
as $$
declare
  original public.home_events := private.find_original_event(event);
  current_event public.home_events := private.get_corrected_event(original.home_id, original.id);
  event_after_void public.home_events;
  event_ids_to_void uuid[] := private.list_events_to_void(event);
  corrections_to_restore uuid[];
  first_event_to_void public.home_events;
  action text;
  conflict text;
begin
  if not original.payload ?| array['replaces_asset_id', 'changes']
    and (event.event_type = 'asset_changed' or private.has_changed_assets(event)) then
    code := 'invalid_arguments';
    message := 'Nothing was changed: ' || private.format_event_label(current_event)
      || ' also changed which systems are on file, and that cannot be taken back. What is wrong in it can be '
        'corrected.';
    return;
  elsif cardinality(event_ids_to_void) = 0 then
    code := 'already_done';
    message := case when event.corrects_event_id is null and event.to_status is null
      then '“' || current_event.title || '” is out of the record already.' else 'That was taken back already.' end;
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
    message := 'Nothing was changed: ' || private.quote_title(current_event.title) || ' cannot be taken back, because '
      || conflict || '.';
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
      message := 'Nothing was changed: “' || current_event.title
        || '” was corrected again since, on top of that. The later correction would have to go first.';
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
    'that void; uncorrect voids a correction, recorrect voids that void. Without a plan, code and message are those '
    'of the tool result.';

create or replace function private.check_void_of_period(event public.home_events, action text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  void_of_period public.home_events := private.find_void_of_period(event);
begin
  return case
    when void_of_period.id is null then null
    when private.my_role(event.home_id) is distinct from 'owner' then
      private.build_tool_result('home_record_corrected', 'forbidden',
        'Nothing was changed: only an owner puts back what was taken out for a whole period.')
    when action <> 'void' or event.id <> void_of_period.id then
      private.build_tool_result('home_record_corrected', 'invalid_arguments',
        'Nothing was changed: what was taken out for a whole period can only be put back as a whole.') end;
end
$$;
comment on function private.check_void_of_period is
  'Returns the rejection of a correction that concerns the void of a period, unless an owner voids it; otherwise null.';

create or replace function private.check_correction_by_contributor(event public.home_events, voided_ids uuid[])
  returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  if private.my_role(event.home_id) = 'contributor' and exists (
      select from public.home_events e
      where e.home_id = event.home_id
        and (e.id = any (voided_ids || event.id)
          -- An amendment also corrects these: see record_amendment.
          or e.to_status is not null and e.id = any (private.list_events_of_same_call(event)))
        and not private.may_contributor_correct(e.home_id, e.id)) then
    return private.build_tool_result('home_record_corrected', 'forbidden', 'Nothing was changed: you can correct what '
      'you recorded in the last 24 hours; an owner or a member can correct the rest.');
  end if;
  return null;
end
$$;
comment on function private.check_correction_by_contributor is
  'Returns the rejection of a correction that changes more than a contributor may, or null.';

create or replace function private.plan_correction(call jsonb, input jsonb, out plan jsonb, out rejection jsonb)
  returns record
language plpgsql stable
set search_path = ''
as $$
declare
  result_type constant text := 'home_record_corrected';
  call_home_id uuid := private.parse_uuid(call ->> 'home_id');
  event public.home_events;
  original public.home_events;
  draft record;
  voided_ids uuid[];
begin
  rejection := private.check_caller_and_arguments(result_type, 'correct_home_record', call, input, array[
    'event_id', 'action', 'reason', 'title', 'description', 'severity', 'asset_id', 'occurred_on', 'cost_actual',
    'cost_payer', 'cost_estimate_low', 'cost_estimate_high', 'performed_by', 'vendor_name', 'review_on', 'clear']);
  if rejection is not null then
    return;
  elsif coalesce(input ->> 'action', '') not in ('amend', 'void') then
    rejection := private.build_tool_result(result_type, 'invalid_arguments',
      'Nothing was changed: an entry can be amended or taken out.');
    return;
  elsif octet_length(input ->> 'reason') > 8000 then
    rejection := private.build_tool_result(result_type, 'invalid_arguments',
      'Nothing was changed: the reason is too long.');
    return;
  end if;
  select e.* into event from public.home_events e
  where e.home_id = call_home_id and e.id = private.parse_uuid(input ->> 'event_id');
  if event.id is null then
    rejection := private.build_tool_result(result_type, 'not_found',
      'Nothing was changed: I can''t find that entry in this home''s record.');
    return;
  elsif input ->> 'action' = 'void' and jsonb_strip_nulls(input) - array['event_id', 'action', 'reason'] <> '{}' then
    rejection := private.build_tool_result(result_type, 'invalid_arguments',
      'Nothing was changed: what is taken out of the record cannot be given other details as well.');
    return;
  end if;

  -- The retirement of the old asset is a part of its replacement.
  if input ->> 'action' = 'void' and event.event_type = 'asset_changed' and event.payload ? 'replaced_by_id' then
    select e.* into event from public.home_events e where e.home_id = event.home_id and e.id = event.parent_event_id
      and e.payload ? 'replaces_asset_id';
  end if;
  original := private.find_original_event(event);
  rejection := private.check_void_of_period(event, input ->> 'action');
  if rejection is not null then
    return;
  end if;
  if input ->> 'action' = 'amend' then
    select p.* into draft from private.plan_amendment(event, input) p;
  else
    select p.* into draft from private.plan_void(event) p;
  end if;
  if draft.plan is null then
    rejection := jsonb_build_object('data', jsonb_build_object('entry_id', original.id, 'title', original.title));
    rejection := private.add_unused_arguments(case when draft.statements is null
        then private.build_tool_result(result_type, draft.code, draft.message, rejection)
        else private.build_tool_result(result_type, draft.code, draft.statements, rejection) end,
      private.list_unused_arguments(input, array['reason']));
    return;
  end if;
  voided_ids := array(select v::uuid from jsonb_array_elements_text(draft.plan -> 'event_ids_to_void') v);
  rejection := private.check_correction_by_contributor(event, voided_ids);
  if rejection is not null then
    return;
  end if;
  plan := draft.plan || jsonb_build_object(
    'event_id', original.id,
    'is_status_change', original.to_status is not null,
    'label', private.format_event_label(private.get_corrected_event(original.home_id, original.id)),
    'status_change_titles', array(select e.title from public.home_events e
      where e.home_id = original.home_id and e.id = any (voided_ids) and e.to_status is not null and e.id <> event.id
      order by e.seq),
    'is_own_and_recent', event.recorded_at > private.now() - private.get_undo_window() and not exists (
      select from public.home_events e
      where e.home_id = original.home_id and e.id = any (voided_ids || event.id)
        and e.actor_person_id is distinct from private.caller_id()));
end
$$;
comment on function private.plan_correction is
  'Plans a call of correct_home_record without writing; its policy, preview and tool use the plan { action, event_id, '
    'label, is_status_change, status_change_titles, is_own_and_recent, changes } with patch and vendor or '
    'event_ids_to_void. is_own_and_recent: the caller recorded all of it within the undo window, so it needs no '
    'approval. Without a plan, rejection is the tool result.';
