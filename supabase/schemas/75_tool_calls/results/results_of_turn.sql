create or replace function private.results_of_turn(turn public.chat_turns) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', c.call_id, 'ordinal', c.ordinal, 'name', c.tool_name, 'state', c.state, 'result', c.result
    ) || private.approval_field(a) order by c.ordinal), '[]')
    from public.tool_calls c
    left join public.tool_approvals a on a.home_id = c.home_id and a.tool_call_id = c.id
    where c.home_id = turn.home_id and c.turn_id = turn.id
  );
end
$$;
comment on function private.results_of_turn is
  'The stored results of a turn''s calls in their order: [{ id, ordinal, name, state, result, approval }]; result is '
    'null while a call waits for a person.';
