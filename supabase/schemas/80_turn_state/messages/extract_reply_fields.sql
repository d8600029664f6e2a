create or replace function private.find_call_of_result(parts jsonb, result_text text) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return (
    select p.part ->> 'toolCallId' from jsonb_array_elements(parts) with ordinality p (part, place)
    where p.part ->> 'type' = 'tool-call' and p.part ? 'output'
      and private.format_compact_json(p.part -> 'output') = result_text
    order by p.place limit 1);
end
$$;
comment on function private.find_call_of_result is
  'The id of the first call of a message whose output is this JSON text byte for byte. Null when there is none.';

create or replace function private.extract_reply_fields(reply text, parts jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  -- The row of the message has these in other columns.
  message_fields constant text[] := array['message', 'toolCalls', 'threadId', 'messageId'];
  fields jsonb := private.parse_json(reply);
  call_id text;
begin
  if jsonb_typeof(fields) is distinct from 'object' then
    return null;
  end if;
  fields := fields - message_fields - 'functionResultOf';
  call_id := private.find_call_of_result(parts, fields ->> 'functionResult');
  if call_id is not null then
    fields := fields - 'functionResult' || jsonb_build_object('functionResultOf', call_id);
  end if;
  return case when pg_column_size(fields) <= 262144 then fields else fields - 'functionCall' - 'functionResult' end;
end
$$;
comment on function private.extract_reply_fields is
  'The fields of a reply for chat_messages.reply_fields. Null when the reply is no JSON object.';
