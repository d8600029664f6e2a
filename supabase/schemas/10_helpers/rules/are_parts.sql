-- Messages: one canonical list of parts each.
create or replace function private.are_parts(role text, parts jsonb) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  -- A person cannot say what a tool did: their messages hold text, files and what they tapped on. Strict
  -- mode, because lax mode would unwrap a nested array and let its insides pass.
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
comment on function private.are_parts is
  'Whether this is an array of message parts that such a role may have: user text, file and follow-up-context, '
    'assistant text, file, tool-call and tool-result.';
