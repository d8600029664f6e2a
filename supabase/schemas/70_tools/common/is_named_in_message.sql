create or replace function private.is_named_in_message(call jsonb, named_id uuid, words text) returns boolean
language plpgsql stable
set search_path = ''
as $$
declare
  message_text constant text := private.read_message_text(call);
  own_stems constant text[] := private.extract_complaint_stems(private.remove_quoted_text(message_text), null);
  stems constant text[] := private.extract_complaint_stems(words, null);
  -- Suggestions of the assistant quote the name of an item: Mark "Pilot light fails" as fixed.
  quoted_name constant text := coalesce(
    pg_catalog.substring(message_text, '^[^"“”„«»:\n]{1,60}["“„«]([^"“”„«»\n]{1,200})["”“»][^"“”„«»:\n]{0,60}$'),
    pg_catalog.substring(message_text,
      '^[^"“”„«»:\n]{0,59}[\s(][‘‚‹›`'']([^"“”„«»\n]{1,200})[’‘›‹`''](?![[:alnum:]])[^"“”„«»:\n]{0,60}$'));
  quoted_stems constant text[] := private.extract_complaint_stems(quoted_name, null);
begin
  return exists (
      select from public.chat_turns t
      join public.chat_messages m on m.home_id = t.home_id and m.id = t.user_message_id
      cross join jsonb_array_elements(m.parts) p (part)
      where t.home_id = private.parse_uuid(call ->> 'home_id') and t.id = private.parse_uuid(call ->> 'turn_id')
        and private.parse_uuid(p.part ->> 'id') = named_id)
    or own_stems && stems
    or (quoted_stems <> '{}' and quoted_stems <@ stems);
end
$$;
comment on function private.is_named_in_message is
  'Whether the person''s own words in the message of the turn share a word with these, a short message quotes only '
    'these, or the person tapped on the item with this id. Text that the message quotes does not count. False for a '
    'call without a turn.';
