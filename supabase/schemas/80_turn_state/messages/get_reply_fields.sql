create or replace function private.get_reply_fields(stored_fields jsonb, parts jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  if stored_fields is null or not stored_fields ? 'functionResultOf' then
    return stored_fields;
  end if;
  return stored_fields - 'functionResultOf' || coalesce((
    select jsonb_build_object('functionResult', private.format_compact_json(p.part -> 'output'))
    from jsonb_array_elements(parts) p (part)
    where p.part ->> 'type' = 'tool-call' and p.part ? 'output'
      and p.part ->> 'toolCallId' = stored_fields ->> 'functionResultOf'
    limit 1), '{}');
end
$$;
comment on function private.get_reply_fields is
  'The fields of an answer''s reply that its parts do not have, with functionResult, from the columns reply_fields and '
    'parts of chat_messages. Null when no reply is stored.';
