-- What a call of correct_home_record would do, read without doing it: the policy, the question to the person
-- and the tool itself all start from this.

create function private.read_correction(call jsonb, input jsonb, out plan jsonb, out refusal jsonb) returns record
language plpgsql stable
set search_path = ''
as $$
declare
  tool_type constant text := 'home_record_corrected';
  home uuid := private.parse_uuid(call ->> 'home_id');
  target public.home_events;
  entry public.home_events;
  asked record;
  voided uuid[];
begin
  refusal := private.tool_refusal(tool_type, 'correct_home_record', call, input, array[
    'event_id', 'action', 'reason', 'title', 'description', 'severity', 'asset_id', 'occurred_on', 'cost_actual',
    'cost_estimate_low', 'cost_estimate_high', 'performed_by', 'vendor_name', 'review_on', 'clear']);
  if refusal is not null then
    return;
  elsif coalesce(input ->> 'action', '') not in ('amend', 'void') then
    refusal := private.tool_result(tool_type, 'invalid_arguments', 'Nothing was changed: an entry can be amended or taken out.');
    return;
  elsif octet_length(input ->> 'reason') > 8000 then
    refusal := private.tool_result(tool_type, 'invalid_arguments', 'Nothing was changed: the reason is too long.');
    return;
  end if;
  select e.* into target from public.home_events e
  where e.home_id = home and e.id = private.parse_uuid(input ->> 'event_id');
  if target.id is null then
    refusal := private.tool_result(tool_type, 'not_found', 'Nothing was changed: I can''t find that entry in this home''s record.');
    return;
  elsif input ->> 'action' = 'void' and jsonb_strip_nulls(input) - array['event_id', 'action', 'reason'] <> '{}' then
    refusal := private.tool_result(tool_type, 'invalid_arguments',
      'Nothing was changed: what is taken out of the record cannot be given other details as well.');
    return;
  end if;

  entry := private.entry_of(target);
  if input ->> 'action' = 'amend' then
    select r.* into asked from private.read_amendment(target, input) r;
  else
    select r.* into asked from private.read_void(target) r;
  end if;
  if asked.plan is null then
    refusal := private.tool_result(tool_type, asked.code, asked.message,
      jsonb_build_object('data', jsonb_build_object('entry_id', entry.id, 'title', entry.title)));
    return;
  end if;
  voided := array(select v::uuid from jsonb_array_elements_text(asked.plan -> 'voids') v);
  plan := asked.plan || jsonb_build_object(
    'entry_id', entry.id, 'is_status', entry.to_status is not null, 'label', private.entry_label(private.event_now(home, entry.id)),
    'with', array(select e.title from public.home_events e
      where e.home_id = home and e.id = any (voided) and e.to_status is not null and e.id <> target.id
      order by e.seq),
    -- Theirs, and nothing of anybody else's along with it.
    'own', target.recorded_at > now() - private.undo_window() and not exists (
      select from public.home_events e
      where e.home_id = home and e.id = any (voided || target.id) and e.actor_person_id <> private.caller_id()));
end
$$;
comment on function private.read_correction(jsonb, jsonb) is
  'The plan of a correction { act, entry_id, label, voids, with, patch, vendor, changes, own }, own when the caller recorded all of it within the last day; or why there is none, as an envelope.';
revoke all on function private.read_correction(jsonb, jsonb) from public;
grant execute on function private.read_correction(jsonb, jsonb) to home_writer;
