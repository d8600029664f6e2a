create or replace function private.list_results(turn public.chat_turns, pass int, are_new boolean default false)
  returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  results jsonb;
  has_approvals boolean;
begin
  if are_new then
    -- A look-up of approvals costs more than that of the calls.
    select coalesce(jsonb_agg(jsonb_build_object(
        'id', c.call_id, 'ordinal', c.ordinal, 'name', c.tool_name, 'state', c.state, 'result', c.result
      ) || private.describe_ids(c) order by c.ordinal), '[]'), bool_or(c.state = 'approval-requested')
    into results, has_approvals
    from public.tool_calls c
    where c.home_id = turn.home_id and c.turn_id = turn.id and c.pass = list_results.pass;
    if has_approvals is not true then
      return results;
    end if;
  end if;
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
    'input, which the process that gets the results sent itself, and without error_text. are_new: this transaction '
    'stored the calls, so nobody decided on them yet.';
