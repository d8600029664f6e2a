create or replace function private.build_call(turn public.chat_turns, pass int, requested_call jsonb)
  returns public.tool_calls
language plpgsql volatile
set search_path = ''
as $$
declare
  call public.tool_calls;
begin
  call.id := private.make_uuid_v7();
  call.home_id := turn.home_id;
  call.turn_id := turn.id;
  call.pass := build_call.pass;
  call.ordinal := (requested_call ->> 'ordinal')::int;
  call.call_id := requested_call ->> 'id';
  call.provider_call_id := requested_call ->> 'provider_call_id';
  call.tool_name := requested_call ->> 'name';
  call.arguments := coalesce(requested_call ->> 'arguments', '');
  call.provider := requested_call ->> 'provider';
  call.input := nullif(requested_call -> 'input', 'null');
  call.resolved_input := nullif(requested_call -> 'resolved_input', requested_call -> 'input');
  call.ignored := coalesce(requested_call -> 'ignored', '[]');
  call.notes := coalesce(requested_call -> 'notes', '[]');
  call.state := 'input-available';
  call.origin := 'turn';
  call.created_at := access.now();
  return call;
end
$$;
comment on function private.build_call is 'The row of a tool call that a model proposed, without a result.';
