create or replace function private.is_valid_parts(role text, parts jsonb) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  -- Tool results cannot come from a user. Strict mode, because lax mode unwraps a nested array and accepts its items.
  return case when jsonb_typeof(parts) = 'array' then
    jsonb_array_length(parts) = jsonb_array_length(case role
      when 'user' then jsonb_path_query_array(parts,
        'strict $[*] ? (@.type == "text" || @.type == "file"
          || (@.type == "follow-up-context" && @.kind.type() == "string"))')
      else jsonb_path_query_array(parts,
        'strict $[*] ? (@.type == "text" || @.type == "file" || @.type == "tool-call" || @.type == "tool-result")')
    end)
  else false end;
end
$$;
comment on function private.is_valid_parts is
  'Whether parts is an array of message parts that the role may have. user: text, file, follow-up-context; '
    'assistant: text, file, tool-call, tool-result.';
