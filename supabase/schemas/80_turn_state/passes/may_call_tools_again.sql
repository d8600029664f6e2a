create or replace function private.has_answered_question(turn public.chat_turns) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return exists (
    select from public.tool_calls c
    where c.home_id = turn.home_id and c.turn_id = turn.id and c.tool_name = 'request_user_input'
      and c.state = 'output-available' and c.answered_by is not null and not c.result @> '{"cancelled": true}');
end
$$;
comment on function private.has_answered_question is
  'Whether the person answered a request_user_input of the turn, and did not cancel it.';

create or replace function private.may_call_tools_again(turn public.chat_turns) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return private.has_stored_pass(turn) and not private.has_stored_pass(turn, 2)
    and not private.has_pending_calls(turn)
    and private.has_answered_question(turn)
    -- Another member's decision may be the last response. What the person wrote must not use that member's rights.
    and turn.lease_person_id = turn.person_id
    -- A regeneration repeats the answer only.
    and not exists (
      select from public.chat_regenerations r
      join public.chat_passes p on p.home_id = r.home_id and p.turn_id = r.turn_id and p.pass = 1
      where r.home_id = turn.home_id and r.turn_id = turn.id and r.created_at > p.calls_stored_at);
end
$$;
comment on function private.may_call_tools_again is
  'Whether the next pass of the turn is a second one with tools: all calls of the first have results, one of them is '
    'an answered request_user_input, and the attempt is one of the turn''s person.';
