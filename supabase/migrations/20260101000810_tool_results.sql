-- What every database tool shares: its envelope, its caller, its arguments.

create function private.tool_result(type text, code text, message text, extra jsonb default '{}') returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return jsonb_build_object('type', type, 'success', code in ('ok', 'already_done'), 'code', code, 'message', message) || extra;
end
$$;
comment on function private.tool_result(text, text, text, jsonb) is
  'The result envelope: { type, success, code, message } and what the tool adds.';
revoke all on function private.tool_result(text, text, text, jsonb) from public;
grant execute on function private.tool_result(text, text, text, jsonb) to home_writer;

create function private.tool_refusal(type text, tool text, call jsonb, input jsonb, allowed text[]) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  home_id uuid := private.parse_uuid(call ->> 'home_id');
  role text := private.my_role(home_id);
  needed text;
  field text;
begin
  select p.min_role into needed from private.tool_policies p where p.tool_name = tool_refusal.tool;
  if role is null or private.caller_id() is distinct from private.parse_uuid(call ->> 'person_id') then
    return private.tool_result(type, 'not_found', 'I can''t find that home.');
  elsif needed is null or private.role_rank(role) < private.role_rank(needed) then
    return private.tool_result(type, 'forbidden', case role
      when 'viewer' then 'You can read this home''s record but not change it; an owner can give you more rights.'
      else 'Your role in this home does not allow that; an owner or a member can do it.' end);
  elsif jsonb_typeof(input) is distinct from 'object' then
    return private.tool_result(type, 'invalid_arguments', 'Nothing was saved: the arguments are not an object.');
  end if;
  for field in select k from jsonb_object_keys(input) k where k <> all (allowed) order by k limit 1 loop
    return private.tool_result(type, 'invalid_arguments',
      'Nothing was saved: "' || private.cut(field, 40) || '" is not a known argument.');
  end loop;
  return null;
end
$$;
comment on function private.tool_refusal(text, text, jsonb, jsonb, text[]) is
  'Why this caller may not run this tool with this input, as an envelope; null when they may.';
revoke all on function private.tool_refusal(text, text, jsonb, jsonb, text[]) from public;
grant execute on function private.tool_refusal(text, text, jsonb, jsonb, text[]) to home_writer;

create function private.lock_home(home_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform from public.homes h where h.id = lock_home.home_id for no key update;
end
$$;
comment on function private.lock_home(uuid) is
  'Writers of one home go one after the other. Taken first, before any other row, so that two writers cannot deadlock.';
revoke all on function private.lock_home(uuid) from public;
grant execute on function private.lock_home(uuid) to home_writer;

create function private.add_event(fields jsonb) returns public.home_events
language plpgsql
set search_path = ''
as $$
declare
  given public.home_events := jsonb_populate_record(null::public.home_events, fields);
  added public.home_events;
begin
  insert into public.home_events (
    id, home_id, asset_id, parent_event_id, event_type, title, body, severity, to_status, review_on,
    occurred_on, occurred_precision, cost_actual_minor, cost_low_minor, cost_high_minor, currency, cost_payer,
    vendor_id, source, confidence, actor_person_id, performed_by, tool_call_id, corrects_event_id, payload)
  values (
    coalesce(given.id, gen_random_uuid()), given.home_id, given.asset_id, given.parent_event_id, given.event_type,
    given.title, given.body, given.severity, given.to_status, given.review_on,
    given.occurred_on, given.occurred_precision, given.cost_actual_minor, given.cost_low_minor, given.cost_high_minor,
    given.currency, given.cost_payer, given.vendor_id, given.source, given.confidence, given.actor_person_id,
    given.performed_by, given.tool_call_id, given.corrects_event_id, coalesce(given.payload, '{}'))
  returning * into added;
  return added;
end
$$;
comment on function private.add_event(jsonb) is 'Inserts an event from its columns as JSON; the ledger''s rules fill in and check the rest.';
revoke all on function private.add_event(jsonb) from public;
grant execute on function private.add_event(jsonb) to home_writer;
