create or replace function private.build_current_reply(turn public.chat_turns) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  reply constant jsonb := private.parse_json(turn.reply);
  repeated_questions jsonb;
begin
  if jsonb_typeof(reply -> 'toolCalls') is distinct from 'array' then
    return turn.reply;
  end if;
  select jsonb_agg(private.build_repeated_question(a) order by c.ordinal) into repeated_questions
  from public.tool_calls c
  join public.tool_approvals a on a.home_id = c.home_id and a.tool_call_id = c.id
  where c.home_id = turn.home_id and c.turn_id = turn.id and c.result is null and a.earlier_ids <> '{}';
  return private.add_notices((reply || jsonb_build_object('toolCalls', (
    select coalesce(jsonb_agg(
      case when c.id is null then i.item else private.add_call_state(i.item, c, private.find_approval(c)) end
        order by i.place), '[]')
    from jsonb_array_elements(reply -> 'toolCalls') with ordinality i (item, place)
    -- The index is on md5(call_id).
    left join public.tool_calls c
      on c.turn_id = turn.id and md5(c.call_id) = md5(i.item ->> 'id') and c.call_id = i.item ->> 'id'
  ), 'outcome', private.compute_turn_outcome(turn))
    || case when private.has_pending_calls(turn) then '{}' else '{"status": "completed"}'::jsonb end)::text,
    repeated_questions);
end
$$;
comment on function private.build_current_reply is
  'The stored reply with the current state of its toolCalls and the outcome; status completed when none is pending. '
  'A call whose approval was requested again has its question in notices. Null without a reply, '
  'unchanged without toolCalls.';
