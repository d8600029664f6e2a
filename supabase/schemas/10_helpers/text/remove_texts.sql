create or replace function private.remove_texts(content text, patterns text[]) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  pattern text;
  result text := content;
begin
  foreach pattern in array patterns loop
    result := regexp_replace(result, pattern, private.get_removed_text(), 'gi');
  end loop;
  return result;
end
$$;
comment on function private.remove_texts is 'The text with [removed] in place of all matches, in upper or lower case.';
