create or replace function private.has_long_text(value jsonb, max_characters int) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  return exists (
    -- jsonb_path_query would take quadratic time for many results.
    select from jsonb_array_elements(jsonb_path_query_array(value, 'strict $.** ? (@.type() == "string")')) s
    where char_length(s #>> '{}') > max_characters);
end
$$;
comment on function private.has_long_text is 'Whether a string in the value has more than max_characters.';
