create or replace function private.store_call(turn public.chat_turns, pass int, requested_call jsonb)
  returns public.tool_calls
language plpgsql
set search_path = ''
as $$
declare
  stored_call public.tool_calls;
begin
  stored_call.id := gen_random_uuid();
  stored_call.home_id := turn.home_id;
  stored_call.turn_id := turn.id;
  stored_call.pass := store_call.pass;
  stored_call.ordinal := (requested_call ->> 'ordinal')::int;
  stored_call.call_id := requested_call ->> 'id';
  stored_call.provider_call_id := requested_call ->> 'provider_call_id';
  stored_call.tool_name := requested_call ->> 'name';
  stored_call.arguments := coalesce(requested_call ->> 'arguments', '');
  stored_call.provider := requested_call ->> 'provider';
  stored_call.input := nullif(requested_call -> 'input', 'null');
  stored_call.resolved_input := nullif(requested_call -> 'resolved_input', requested_call -> 'input');
  stored_call.ignored := coalesce(requested_call -> 'ignored', '[]');
  stored_call.note := left(coalesce(requested_call ->> 'note', ''), 2000);
  stored_call.state := 'input-available';
  stored_call.origin := 'turn';
  stored_call.created_at := private.now();
  -- Without "returning", which the policies for reading would check once more.
  insert into public.tool_calls select (stored_call).*;
  return stored_call;
end
$$;
comment on function private.store_call is
  'Stores a tool call before it runs, so that the events that it records can reference it.';
