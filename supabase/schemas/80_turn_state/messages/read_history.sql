create or replace function private.read_history(turn public.chat_turns, history_limit int, is_full boolean)
  returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  history_start constant bigint := private.find_history_start(turn.user_message_seq, history_limit);
begin
  return to_jsonb(array(
    select message from (
    select m.id, m.role, case
        -- To build a list again takes longer than to see that none of its parts changes.
        when is_full or m.role = 'user' or not m.parts @? '$[*] ? (@.type starts with "tool-")' then m.parts else (
        select coalesce(jsonb_agg(case p.part ->> 'type'
            when 'tool-call' then p.part - 'provider' when 'tool-result' then p.part - 'output' else p.part end
          order by p.place), '[]')
        from jsonb_array_elements(m.parts) with ordinality p (part, place)) end as parts, m.origin,
      case when o.is_own then m.model end as model, case when o.is_own then m.provider end as provider
    from public.chat_messages m
    left join public.chat_turns t on t.home_id = m.home_id and t.id = m.turn_id and m.role = 'assistant'
    -- A provider rejects a request with fields that it does not know: another member could make every turn fail.
    cross join lateral (
      select t.person_id = turn.lease_person_id and t.lease_person_id = turn.lease_person_id as is_own) o
    where m.home_id = turn.home_id and m.thread_id = turn.thread_id
      and m.seq >= history_start and m.seq < turn.user_message_seq
    order by m.seq
    ) message));
end
$$;
comment on function private.read_history is
  'The messages from find_history_start to the turn''s user message, oldest first: '
    '[{ id, role, parts, origin, model, provider }]. model and provider are null for the turns of others and for those '
    'that another member''s call response continued. Unless is_full, a tool-call part has no provider, and a '
    'tool-result part has no output: the tool-call part has the same.';
