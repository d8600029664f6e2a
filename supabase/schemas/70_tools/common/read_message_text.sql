create or replace function private.read_message_text(call jsonb) returns text
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select string_agg(p.part ->> 'text', E'\n')
    from public.chat_turns t
    join public.chat_messages m on m.home_id = t.home_id and m.id = t.user_message_id
    cross join jsonb_array_elements(m.parts) p (part)
    -- The text of a follow-up context may come from the record.
    where t.home_id = private.parse_uuid(call ->> 'home_id') and t.id = private.parse_uuid(call ->> 'turn_id')
      and p.part ->> 'type' = 'text');
end
$$;
comment on function private.read_message_text is
  'Returns what the person wrote in the message of the turn. Null for a call without a turn.';
