create or replace function private.describe_turn(turn public.chat_turns) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return jsonb_build_object(
    'id', turn.id, 'lease_token', turn.lease_token, 'home_id', turn.home_id, 'thread_id', turn.thread_id,
    'person_id', turn.person_id, 'user_message_id', turn.user_message_id,
    'assistant_message_id', turn.assistant_message_id, 'attempt', turn.attempt, 'language', turn.language);
end
$$;
comment on function private.describe_turn is
  'The turn for the process that holds its lease: { id, lease_token, home_id, thread_id, person_id, user_message_id, '
  'assistant_message_id, attempt, language }.';
