create or replace function private.list_calls(turn public.chat_turns) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', c.call_id, 'ordinal', c.ordinal, 'name', c.tool_name, 'arguments', c.arguments,
      'provider', c.provider, 'provider_call_id', c.provider_call_id, 'input', c.input,
      'state', c.state, 'result', c.result, 'error_text', c.error_text
    ) || private.build_approval_field(a) order by c.ordinal), '[]')
    from public.tool_calls c
    left join public.tool_approvals a on a.home_id = c.home_id and a.tool_call_id = c.id
    where c.home_id = turn.home_id and c.turn_id = turn.id
  );
end
$$;
comment on function private.list_calls is
  'The turn''s tool calls as stored, in order: [{ id, ordinal, name, arguments, provider, provider_call_id, input, '
    'state, result, error_text, approval }].';
