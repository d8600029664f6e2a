create or replace function private.resolve_call(turn public.chat_turns, requested_call jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  resolution record;
begin
  if nullif(requested_call -> 'result', 'null') is not null then
    return requested_call;
  end if;
  resolution := private.resolve_input(turn.home_id, requested_call ->> 'name', requested_call -> 'input');
  return requested_call
    || jsonb_build_object('resolved_input', resolution.resolved,
      'ignored', coalesce(requested_call -> 'ignored', '[]') || resolution.ignored)
    || case when resolution.rejection is null then '{}'
      else jsonb_build_object('result', resolution.rejection) end;
end
$$;
comment on function private.resolve_call is
  'A call of a request of run_tools with its resolved_input, or with the result that rejects it.';
