create or replace function private.is_named_in_message(call jsonb, named_id uuid, words text) returns boolean
language plpgsql stable
set search_path = ''
as $$
declare
  message_text text;
  is_tapped boolean;
begin
  select string_agg(p.part ->> 'text', ' '), bool_or(private.parse_uuid(p.part ->> 'id') = named_id)
  into message_text, is_tapped
  from public.chat_turns t
  join public.chat_messages m on m.home_id = t.home_id and m.id = t.user_message_id
  cross join jsonb_array_elements(m.parts) p (part)
  where t.home_id = private.parse_uuid(call ->> 'home_id') and t.id = private.parse_uuid(call ->> 'turn_id');
  return coalesce(is_tapped, false)
    or private.extract_complaint_stems(message_text, null) && private.extract_complaint_stems(words, null);
end
$$;
comment on function private.is_named_in_message is
  'Whether the message of the turn shares a word with these, or the person tapped on the item with this id. False for '
    'a call without a turn.';
