create or replace function private.is_same_request(turn public.chat_turns, request jsonb) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  -- Who read the thread anew knows the message under our id, and asks in another form than at first.
  return coalesce(turn.request_hash = request ->> 'request_hash', false)
    or coalesce(request @> '{"regenerate": true}' or request -> 'message' ->> 'client_id' = turn.user_message_id::text,
      false)
      and private.has_same_text(turn, request -> 'message');
end
$$;
comment on function private.is_same_request is
  'Whether a request says what the turn was asked: the same body, or the same words to the same message.';
