create or replace function private.build_call_part(call public.tool_calls, approval public.tool_approvals)
  returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  is_client_side constant boolean := exists (
    select from private.tool_policies p where p.tool_name = call.tool_name and p.kind = 'client');
begin
  return private.add_call_state(
    jsonb_strip_nulls(jsonb_build_object(
      'type', 'tool-call', 'toolCallId', call.call_id, 'toolName', call.tool_name,
      'provider', nullif(call.provider, '')))
    || jsonb_build_object('input', coalesce(case when is_client_side then call.input end,
      private.parse_json(call.arguments), call.input, to_jsonb(call.arguments))),
    call, approval);
end
$$;
comment on function private.build_call_part is
  'The tool-call part of a message for a stored call, with its arguments as the model wrote them; with the input where '
    'the app executes the call, or where the arguments are no JSON that Postgres reads.';

create or replace function private.build_fallback_parts(turn public.chat_turns, after_pass int default 0) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    with calls as (
      select c.pass, c.ordinal, c as call, c.result, private.build_call_part(c, a) as part
      from public.tool_calls c
      left join public.tool_approvals a on a.home_id = c.home_id and a.tool_call_id = c.id
      where c.home_id = turn.home_id and c.turn_id = turn.id and c.pass > after_pass
    ),
    parts as (
      select c.pass, 1 as rank, c.ordinal, c.part from calls c
      union all
      select c.pass, 2, c.ordinal, private.build_result_part(c.call) from calls c where c.result is not null
    )
    select coalesce(jsonb_agg(p.part order by p.pass, p.rank, p.ordinal), '[]') from parts p
  );
end
$$;
comment on function private.build_fallback_parts is
  'The calls of an abandoned turn as message parts: for each pass after after_pass its tool calls and their results. '
    'The edge functions add what the results say.';
