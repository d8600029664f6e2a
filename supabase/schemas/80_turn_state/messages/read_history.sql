create or replace function private.read_history(turn public.chat_turns, history_limit int) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  history_start constant bigint := private.find_history_start(turn.user_message_seq, history_limit);
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', m.id, 'role', m.role, 'parts', m.parts, 'origin', m.origin, 'model', m.model, 'provider', m.provider
    ) order by m.seq), '[]')
    from public.chat_messages m
    where m.home_id = turn.home_id and m.thread_id = turn.thread_id
      and m.seq >= history_start and m.seq < turn.user_message_seq
  );
end
$$;
comment on function private.read_history is
  'The messages from find_history_start to the turn''s user message, oldest first: '
    '[{ id, role, parts, origin, model, provider }].';
