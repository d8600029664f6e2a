create or replace function private.fit_reply(reply text, max_bytes int default 1048576) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  fields jsonb;
begin
  if reply is null or octet_length(reply) <= max_bytes then
    return reply;
  end if;
  fields := private.parse_json(reply);
  if jsonb_typeof(fields) is distinct from 'object' then
    return '{}';
  end if;
  return (fields - 'functionCall' - 'functionResult' || jsonb_build_object(
    'message', left(fields ->> 'message', 16000), 'toolCalls', '[]'::jsonb))::text;
end
$$;
comment on function private.fit_reply is 'The reply; beyond max_bytes, 1 MB by default, without its tool calls.';
