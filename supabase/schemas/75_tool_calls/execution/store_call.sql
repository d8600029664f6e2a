create or replace function private.store_call(turn public.chat_turns, pass int, requested_call jsonb)
  returns public.tool_calls
language plpgsql
set search_path = ''
as $$
declare
  stored_call public.tool_calls;
begin
  insert into public.tool_calls (
    home_id, turn_id, pass, ordinal, call_id, provider_call_id, tool_name, arguments, provider, input, resolved_input,
    ignored, note)
  values (
    turn.home_id, turn.id, store_call.pass, (requested_call ->> 'ordinal')::int, requested_call ->> 'id',
    requested_call ->> 'provider_call_id', requested_call ->> 'name', coalesce(requested_call ->> 'arguments', ''),
    requested_call ->> 'provider', nullif(requested_call -> 'input', 'null'),
    nullif(requested_call -> 'resolved_input', requested_call -> 'input'),
    coalesce(requested_call -> 'ignored', '[]'), left(coalesce(requested_call ->> 'note', ''), 2000))
  returning * into stored_call;
  return stored_call;
end
$$;
comment on function private.store_call is
  'Stores a tool call before it runs, so that the events that it records can reference it.';
