create or replace function private.list_calls(turn public.chat_turns) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(private.describe_call(c) order by c.ordinal), '[]')
    from public.tool_calls c
    where c.home_id = turn.home_id and c.turn_id = turn.id
  );
end
$$;
comment on function private.list_calls is 'The turn''s tool calls as describe_call returns them, in order.';
