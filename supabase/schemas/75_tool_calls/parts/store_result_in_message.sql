create or replace function private.merge_result_into_parts(parts jsonb, call public.tool_calls,
  approval public.tool_approvals) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    with other_parts as (
      select p.part, p.place, p.part ->> 'type' as type, p.part ->> 'toolCallId' as call_id
      from jsonb_array_elements(parts) with ordinality p (part, place)
      where not p.part @> jsonb_build_object('type', 'tool-result', 'toolCallId', call.call_id)
    ),
    -- Results follow all calls, in the order of the calls.
    result_place as (
      select coalesce(
        (select min(o.place) - 0.5 from other_parts o
         -- The index is on md5(call_id).
         join public.tool_calls c on c.turn_id = call.turn_id and md5(c.call_id) = md5(o.call_id)
           and c.call_id = o.call_id
         where o.type = 'tool-result' and c.ordinal > call.ordinal),
        (select max(o.place) + 0.5 from other_parts o where o.type in ('tool-call', 'tool-result')),
        0) as place
    )
    select jsonb_agg(m.part order by m.place)
    from (
      select o.place, case when o.type = 'tool-call' and o.call_id = call.call_id
        then private.add_call_state(o.part, call, approval) else o.part end as part
      from other_parts o
      union all
      select r.place, private.build_result_part(call) from result_place r
    ) m
  );
end
$$;
comment on function private.merge_result_into_parts is
  'The parts with the call''s result: its tool-call part updated, its tool-result part added or replaced.';

create or replace function private.store_result_in_message(turn public.chat_turns, call public.tool_calls) returns void
language plpgsql
set search_path = ''
as $$
begin
  update public.chat_messages m
  set parts = private.merge_result_into_parts(m.parts, call, private.find_approval(call))
  where m.id = turn.assistant_message_id and m.home_id = turn.home_id
    and m.parts @> jsonb_build_array(jsonb_build_object('type', 'tool-call', 'toolCallId', call.call_id));
exception
  when check_violation or statement_too_complex or program_limit_exceeded or data_exception then
    -- The message has no room for the result. It must not keep the thread from going on.
    raise log 'a result is not in its message: %', sqlstate;
end
$$;
comment on function private.store_result_in_message is
  'Writes the call''s result into the turn''s assistant message, if that is stored and has room for it.';
