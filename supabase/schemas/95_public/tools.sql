create or replace function public.list_maintenance_offers(home_id uuid) returns jsonb
language plpgsql stable security invoker
set search_path = ''
as $$
begin
  return access.list_maintenance_offers(home_id);
end
$$;
comment on function public.list_maintenance_offers is
  'The first 40 tasks of the catalogue that the systems of a home need and no schedule covers: [{ task, asset_id?, '
    'asset?, kind, system, title, interval, source, source_name, source_url, checked_on }]; system, title and interval '
    'are texts, { statements: [{ code, … }] }. schedule_maintenance accepts one with '
    '{ schedules: [{ offer: task, asset_id }] } and the first 15 with { schedules: [{ offer: "all" }] }.';

-- result: { type, success, code, message, data?, effects?, clarification?, undo?: { callId, until }, focus? }
create or replace function public.run_home_tool(
  home_id uuid, tool_name text, input jsonb, idempotency_key text default null, confirm text default null
) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform access.check_request(coalesce(input, '{}'), 131072);
  perform access.check_texts(tool_name, idempotency_key, confirm);
  return access.run_home_tool('app', home_id, tool_name, input, idempotency_key, confirm);
end
$$;
comment on function public.run_home_tool is
  'Runs a tool of the assistant for the caller, without a chat, and returns its result. input has the arguments of the '
    'tool. Null clears a field of correct_home_record, save_vendor and update_home_asset, and leaves out any other '
    'argument. update_home_asset without asset_id adds a system; with is_additional false it completes one that is on '
    'file. undo_call { call_id } takes a call back; call_id is the callId of the undo in its result. idempotency_key '
    'makes it safe to repeat for 24 hours. confirm: the id of the plan in a result needs_clarification, which the '
    'person has agreed to. If the call would now change something else, the result is needs_clarification again, with '
    'the new plan.';
