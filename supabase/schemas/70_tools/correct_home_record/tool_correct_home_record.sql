create or replace function private.build_correction_message(
  plan jsonb, event public.home_events, old_issue public.home_issues, new_issue public.home_issues,
  schedule_updates jsonb, asset_update jsonb, vendor_statements jsonb
) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return private.build_correction_statement(plan, false)
    || case when old_issue.issue_id is not null and new_issue.issue_id is not null
        and (old_issue.status, old_issue.review_on) is distinct from (new_issue.status, new_issue.review_on)
      then private.build_statement('issue_status_restored', jsonb_build_object('title', new_issue.title,
        'status', new_issue.status, 'review_on', case when new_issue.status = 'deferred' then new_issue.review_on end))
      else '[]' end
    -- The due date of an unmoved one is unchanged.
    || coalesce((select jsonb_agg(private.build_statement('schedule_after_correction', u.update - 'schedule_id') -> 0
        order by u.place)
      from jsonb_array_elements(schedule_updates) with ordinality u (update, place)
      where u.update ->> 'outcome' <> 'unmoved'), '[]')
    || case when asset_update is not null
      then private.build_statement('asset_after_correction', asset_update - array['asset_id', 'new_asset_id'])
      else '[]' end
    -- Work on a voided issue stays in the record.
    || case when new_issue.issue_id is null and old_issue.issue_id is not null
        and exists (select from public.home_timeline t where t.home_id = event.home_id and t.root_event_id = event.id)
      then private.build_statement('related_entries_stay') else '[]' end
    || vendor_statements;
end
$$;
comment on function private.build_correction_message is
  'Builds the statements of the tool result: what a correction changed in the record, an issue, schedules, an asset '
    'and a vendor.';

create or replace function private.tool_correct_home_record(call jsonb, input jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  home_id uuid := private.parse_uuid(call ->> 'home_id');
  plan jsonb;
  rejection jsonb;
  event public.home_events;
  old_issue public.home_issues;
  new_issue public.home_issues;
  new_event_ids uuid[];
  schedule_updates jsonb := '[]'::jsonb;
  asset_update jsonb;
  asset_id uuid;
  title jsonb;
  is_in_record boolean;
  vendor_statements jsonb;
begin
  perform private.lock_home(home_id);
  select p.plan, p.rejection into plan, rejection from private.plan_correction(call, input) p;
  if rejection is not null then
    return rejection;
  end if;
  event := private.get_corrected_event(home_id, (plan ->> 'event_id')::uuid);
  old_issue := private.find_issue_of_event(home_id, event.root_event_id);
  vendor_statements := private.update_vendor_after_correction(event, plan ->> 'action');

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
    private.build_correction_message(plan, event, old_issue, new_issue, schedule_updates, asset_update,
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
    || private.build_undo_hint(home_id, new_event_ids[1],
      -- See may_contributor_correct.
      case when access.my_role(home_id) = 'contributor' then event.recorded_at end)),
    private.list_unused_arguments(input, private.list_unused_costs(event.event_type, input)));
end
$$;
comment on function private.tool_correct_home_record is
  'Tool correct_home_record. amend records a correction, void a void; a void of a void restores. Status changes of the '
    'same tool call, completed schedules and the added asset are updated with the event. Codes: ok, already_done, '
    'conflict, not_found, invalid_arguments, forbidden.';
