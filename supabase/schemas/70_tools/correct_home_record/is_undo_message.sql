create or replace function private.is_undo_message(call jsonb) returns boolean
language plpgsql stable
set search_path = ''
as $$
declare
  -- A longer message may be a text that the person pasted.
  max_length constant int := 60;
  message_text constant text := private.read_message_text(call);
begin
  return coalesce(char_length(message_text) <= max_length and message_text ~* ('\m(undo|revert|delete|remove|scratch'
    '|take (it|that|this) (back|out|off)|deshaz|deshacer|borra|elimina|quita|rückgängig|lösch\w*|annule\w*)\M'), false);
end
$$;
comment on function private.is_undo_message is
  'Whether the message of the turn is a short one that asks to undo or delete something. False for a call without a '
    'turn.';
