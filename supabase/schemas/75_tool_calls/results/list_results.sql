create or replace function private.list_results(turn public.chat_turns, pass int) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', c.call_id, 'ordinal', c.ordinal, 'name', c.tool_name, 'state', c.state, 'result', c.result
    ) || private.describe_ids(c) || private.build_approval_field(a) order by c.ordinal), '[]')
    from public.tool_calls c
    left join public.tool_approvals a on a.home_id = c.home_id and a.tool_call_id = c.id
    where c.home_id = turn.home_id and c.turn_id = turn.id and c.pass = list_results.pass
  );
end
$$;
comment on function private.list_results is
  'The results of the tool calls of a pass: as list_calls, without pass, arguments, provider, provider_call_id and '
    'input, which the process that gets the results sent itself, and without error_text.';
