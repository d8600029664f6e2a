-- correct_home_record: an entry is amended or taken out, and what was taken out put back. Nothing is edited.

insert into private.tool_policies (tool_name, kind, min_role) values ('correct_home_record', 'server', 'member');

create function private.policy_correct_home_record(call jsonb, input jsonb) returns text
language plpgsql
set search_path = ''
as $$
declare
  asked record;
begin
  -- What is refused is refused at once; the lock keeps it so until the tool has said it.
  perform private.lock_home(private.parse_uuid(call ->> 'home_id'));
  select r.plan, r.refusal into asked from private.read_correction(call, input) r;
  return case when asked.refusal is not null or (asked.plan ->> 'own')::boolean then 'server' else 'approval' end;
end
$$;
comment on function private.policy_correct_home_record(jsonb, jsonb) is
  'server for what the caller recorded within the last day, corrections and voids of theirs included, so that an undo asks nobody; else approval.';
revoke all on function private.policy_correct_home_record(jsonb, jsonb) from public;
grant execute on function private.policy_correct_home_record(jsonb, jsonb) to home_writer;

create function private.preview_correct_home_record(call jsonb, input jsonb) returns text
language plpgsql stable
set search_path = ''
as $$
begin
  return private.correction_question((private.read_correction(call, input)).plan);
end
$$;
comment on function private.preview_correct_home_record(jsonb, jsonb) is 'What a person is asked: what would be changed, from what to what.';
revoke all on function private.preview_correct_home_record(jsonb, jsonb) from public;
grant execute on function private.preview_correct_home_record(jsonb, jsonb) to home_writer;

create function private.tool_correct_home_record(call jsonb, input jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  home uuid := private.parse_uuid(call ->> 'home_id');
  plan jsonb;
  refusal jsonb;
  entry public.home_events;
  before public.home_issues;
  after public.home_issues;
  added uuid[];
  schedules jsonb := '[]'::jsonb;
  asset jsonb;
  asset_id uuid;
  gone boolean;
begin
  perform private.lock_home(home);
  select r.plan, r.refusal into plan, refusal from private.read_correction(call, input) r;
  if refusal is not null then
    return refusal;
  end if;
  entry := private.event_now(home, (plan ->> 'entry_id')::uuid);
  before := private.issue_of(home, entry.root_event_id);

  if plan ->> 'act' = 'remove' then
    schedules := private.follow_in_schedules(entry, false, '{}');
    asset := private.follow_in_assets(entry, 'remove', array(select jsonb_array_elements_text(plan -> 'voids'))::uuid[]);
    added := private.void_events(call, home, plan, input ->> 'reason', jsonb_build_object(
      'schedules', jsonb_path_query_array(schedules, '$[*] ? (@.outcome != "gone_on").schedule_id')));
  else
    added := case when plan ->> 'act' = 'amend' then private.amend_entry(call, entry, plan, input ->> 'reason')
      else private.void_events(call, home, plan, input ->> 'reason', '{}') end;
    entry := private.event_now(home, entry.id);
    if not private.is_voided(home, entry.id) then
      schedules := private.follow_in_schedules(entry, true, private.completed_before(home, plan));
      asset := private.follow_in_assets(entry, plan ->> 'act', '{}');
    end if;
  end if;
  after := private.issue_of(home, entry.root_event_id);
  gone := private.is_voided(home, entry.id);
  asset_id := case when not gone or asset ->> 'outcome' in ('still_needed', 'facts_stay') then entry.asset_id end;

  return private.tool_result('home_record_corrected', 'ok',
    private.correction_words(plan, true)
      || case when before.issue_id is null or after.issue_id is null then '' else coalesce(private.say_issue_moved(before, after), '') end
      || coalesce((select string_agg(private.say_schedule_note(s.note), '' order by s.place)
        from jsonb_array_elements(schedules) with ordinality s (note, place)), '')
      || coalesce(private.say_asset_note(asset), '')
      -- Of an issue that is gone there may be work left.
      || case when after.issue_id is null and before.issue_id is not null
          and exists (select from public.home_timeline t where t.home_id = entry.home_id and t.root_event_id = entry.id)
        then ' What else was recorded about it stays.' else '' end,
    jsonb_build_object(
      'eventId', added[1], 'assetId', asset_id, 'eventType', entry.event_type, 'title', entry.title,
      'data', jsonb_strip_nulls(jsonb_build_object(
        'entry_id', entry.id, 'correction_id', added[1], 'act', plan -> 'act', 'title', entry.title,
        'changes', nullif(plan -> 'changes', '[]'), 'in_record', not gone,
        'issue_id', after.issue_id, 'issue_title', after.title, 'status', after.status,
        'schedules', nullif(schedules, '[]'), 'asset', asset)),
      'effects', (select jsonb_agg(jsonb_build_object('kind', 'event', 'id', a.id) order by a.place)
          from unnest(added) with ordinality a (id, place))
        || coalesce((select jsonb_agg(jsonb_build_object('kind', 'schedule', 'id', s -> 'schedule_id'))
          from jsonb_array_elements(schedules) s), '[]')
        || case when asset ->> 'outcome' in ('removed', 'active')
          then jsonb_build_array(jsonb_build_object('kind', 'asset', 'id', asset -> 'asset_id')) else '[]' end)
    || case
      when after.issue_id is not null then jsonb_build_object('focus', jsonb_build_object('type', 'issue', 'id', after.issue_id))
      when asset_id is not null then jsonb_build_object('focus', jsonb_build_object('type', 'asset', 'id', asset_id))
      else '{}' end
    || private.undo_hint(home, added[1]));
end
$$;
comment on function private.tool_correct_home_record(jsonb, jsonb) is
  'Tool correct_home_record. amend writes a correction with a patch, void a void, each also for the status that the entry''s own call
   wrote; a void of a void puts back. Schedules that the entry completed and the asset it added follow, and the sentence says how.
   Codes ok, already_done, conflict (amending what is void), not_found, invalid_arguments, forbidden.';
alter function private.tool_correct_home_record(jsonb, jsonb) owner to home_writer;
revoke all on function private.tool_correct_home_record(jsonb, jsonb) from public;
grant execute on function private.tool_correct_home_record(jsonb, jsonb) to home_writer;
