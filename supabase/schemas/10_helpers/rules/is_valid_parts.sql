create or replace function private.is_valid_parts(role text, parts jsonb) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  -- Strict mode rejects a nested array; lax mode unwraps it and accepts its items. In strict mode the type of a missing
  -- field is an error, and "is unknown" is true for it.
  return case when jsonb_typeof(parts) = 'array' then
    jsonb_array_length(parts) =
      jsonb_array_length(jsonb_path_query_array(parts, 'strict $[*] ?
        (@.type == "text" && (@.text.type() == "string" || @.text.statements.type() == "array")
          || @.type == "file" && @.mediaType.type() == "string" && @.url.type() == "string")'))
      -- A user message has no tool calls and results.
      + jsonb_array_length(case role
        when 'user' then jsonb_path_query_array(parts, 'strict $[*] ?
          (@.type == "follow-up-context" && @.kind.type() == "string"
            && ((@.id.type() == "string") is unknown || @.id.type() == "string")
            && ((@.text.type() == "string") is unknown || @.text.type() == "string"))')
        else jsonb_path_query_array(parts, 'strict $[*] ?
          ((@.type == "tool-call" && @.state.type() == "string" || @.type == "tool-result")
            && @.toolCallId.type() == "string" && @.toolName.type() == "string")')
      end)
  else false end;
end
$$;
comment on function private.is_valid_parts is
  'Whether parts is an array of message parts that the role may have, with their ids and texts. user: text, file, '
    'follow-up-context; assistant: text, file, tool-call, tool-result.';
