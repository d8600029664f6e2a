create or replace function private.read_history(turn public.chat_turns, history_limit int) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', m.id, 'role', m.role, 'parts', m.parts, 'origin', m.origin, 'model', m.model, 'provider', m.provider
    ) order by m.seq), '[]')
    from (
      select h.* from public.chat_messages h
      where h.home_id = turn.home_id and h.thread_id = turn.thread_id and h.seq < turn.user_message_seq
      order by h.seq desc
      limit history_limit
    ) m
  );
end
$$;
comment on function private.read_history is
  'The last messages before the turn''s user message, oldest first: [{ id, role, parts, origin, model, provider }].';
