create or replace function private.count_accepted_calls(turn public.chat_turns) returns int
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select count(*) from public.tool_calls c
    where c.home_id = turn.home_id and c.turn_id = turn.id
      and (c.result is null or c.answered_by is not null or not c.result @> '{"type": "not_executed"}'
        or exists (select from public.tool_approvals a where a.home_id = c.home_id and a.tool_call_id = c.id))
  );
end
$$;
comment on function private.count_accepted_calls is
  'The number of the turn''s stored calls that ran, are pending or were put to a person.';
