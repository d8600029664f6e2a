create or replace function private.has_stored_pass(turn public.chat_turns, pass int default 1) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return exists (
    select from public.chat_passes p
    where p.home_id = turn.home_id and p.turn_id = turn.id and p.pass = has_stored_pass.pass);
end
$$;
comment on function private.has_stored_pass is
  'Whether this pass of the turn and its calls are stored. It is then not requested from the model again.';

create or replace function private.join_pass_messages(turn public.chat_turns) returns text
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    with passes as (
      select p.pass, p.message, p.model = first_value(p.model) over (order by p.pass) as is_same_model
      from public.chat_passes p
      where p.home_id = turn.home_id and p.turn_id = turn.id
    )
    select case count(*) when 1 then min(p.message) else '[' || string_agg(p.message, ',' order by p.pass) || ']' end
    from passes p where p.is_same_model or p.pass = 1
  );
end
$$;
comment on function private.join_pass_messages is
  'The provider messages of the turn''s passes for its message: JSON text, an array of several. A pass of another '
    'model than the first is left out.';

create or replace function private.list_passes(turn public.chat_turns) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'message', p.message, 'context_text', p.context_text,
      -- A message without its model is sent without provider fields: see read_history.
      'model', case when turn.lease_person_id = turn.person_id then coalesce(p.model, '') else '' end)
      order by p.pass), '[]')
    from public.chat_passes p
    where p.home_id = turn.home_id and p.turn_id = turn.id
  );
end
$$;
comment on function private.list_passes is
  'The stored passes of the turn, in order: [{ message, model, context_text }]. model is empty when another member''s '
    'call response continues the turn.';

create or replace function private.may_call_tools_again(turn public.chat_turns) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return private.has_stored_pass(turn) and not private.has_stored_pass(turn, 2)
    and not private.has_pending_calls(turn)
    and exists (
      select from public.tool_calls c
      join private.tool_policies p on p.tool_name = c.tool_name and p.offers_tools_again
      where c.home_id = turn.home_id and c.turn_id = turn.id
        and c.state = 'output-available' and c.answered_by is not null and not c.result @> '{"cancelled": true}')
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
    'an answered question, and the attempt is one of the turn''s person.';
