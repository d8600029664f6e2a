create or replace function private.decode_escapes(content text) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  decoded text := content;
begin
  if content ~ '\\u[0-9a-fA-F]{4}' then
    -- Also those in a text of JSON within JSON, such as the arguments of a call.
    decoded := coalesce(
      private.parse_json(regexp_replace(content, '\\+(u[0-9a-fA-F]{4})', '\\\1', 'g'))::text, content);
  end if;
  return regexp_replace(decoded, '\\+[bfnrt]', ' ', 'g');
end
$$;
comment on function private.decode_escapes is
  'Returns JSON text with characters in place of their numbers and spaces in place of escaped line ends and tabs.';
