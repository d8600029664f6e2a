create or replace function private.parts_with_answer(parts jsonb, call public.tool_calls,
  approval public.tool_approvals) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    with listed as (
      select p.part, p.place, p.part ->> 'type' as type, p.part ->> 'toolCallId' as call_id
      from jsonb_array_elements(parts) with ordinality p (part, place)
      where not p.part @> jsonb_build_object('type', 'tool-result', 'toolCallId', call.call_id)
    ),
    -- Results stand behind all calls and among each other as the calls do.
    result_place as (
      select coalesce(
        (select min(l.place) - 0.5 from listed l
         join public.tool_calls c on c.turn_id = call.turn_id and md5(c.call_id) = md5(l.call_id)
           and c.call_id = l.call_id
         where l.type = 'tool-result' and c.ordinal > call.ordinal),
        (select max(l.place) + 0.5 from listed l where l.type in ('tool-call', 'tool-result')),
        0) as place
    )
    select jsonb_agg(a.part order by a.place)
    from (
      select case when l.type = 'tool-call' and l.call_id = call.call_id
          then private.answered_view(l.part, call, approval) else l.part end as part,
        l.place
      from listed l
      union all
      select private.result_part(call), r.place from result_place r
    ) a
  );
end
$$;
comment on function private.parts_with_answer is
  'A message''s parts with this call''s answer: state and output on its tool-call part, and its tool-result part.';

create or replace function private.save_answer(turn public.chat_turns, call public.tool_calls) returns void
language plpgsql
set search_path = ''
as $$
begin
  update public.chat_messages m
  set parts = private.parts_with_answer(m.parts, call, private.approval_of(call))
  where m.id = turn.assistant_message_id and m.home_id = turn.home_id
    and m.parts @> jsonb_build_array(jsonb_build_object('type', 'tool-call', 'toolCallId', call.call_id));
end
$$;
comment on function private.save_answer is
  'Writes a settled call''s answer into the turn''s message; does nothing while that is not stored.';
