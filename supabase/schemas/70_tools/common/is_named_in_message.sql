create or replace function private.is_named_in_message(call jsonb, named_id uuid, words text) returns boolean
language plpgsql stable
set search_path = ''
as $$
declare
  stems constant text[] := private.extract_complaint_stems(words, null);
  turn public.chat_turns;
begin
  select t.* into turn from public.chat_turns t
  where t.home_id = private.parse_uuid(call ->> 'home_id') and t.id = private.parse_uuid(call ->> 'turn_id');
  return private.extract_complaint_stems(turn.own_words, null) && stems
    or coalesce(nullif(private.extract_complaint_stems(turn.named_title, null), '{}') <@ stems, false)
    or exists (
      select from public.chat_messages m
      cross join jsonb_array_elements(m.parts) p (part)
      where m.home_id = turn.home_id and m.id = turn.user_message_id
        and private.parse_uuid(p.part ->> 'id') = named_id);
end
$$;
comment on function private.is_named_in_message is
  'Whether the person''s own words in the turn of the call share a word with these, its message names only a title of '
    'these, or the person tapped on the item with this id. False for a call without a turn.';
