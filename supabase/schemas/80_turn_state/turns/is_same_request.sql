create or replace function private.is_same_request(turn public.chat_turns, request jsonb) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  -- A regeneration has another body and hash, and so has the message of a client that reloaded the thread: its
  -- client_id is the stored id.
  return coalesce(turn.request_hash = request ->> 'request_hash', false)
    or (coalesce(request @> '{"regenerate": true}' or request -> 'message' ->> 'client_id' = turn.user_message_id::text,
        false)
      and private.has_same_text(turn, request -> 'message'));
end
$$;
comment on function private.is_same_request is
  'Whether a request repeats the turn''s: the same hash, or the same text for the same message.';
