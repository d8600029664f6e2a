create or replace function private.escape_pattern(content text) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  -- Copies differ in white space, in place of which there may be invisible characters, and in quotation marks.
  return regexp_replace(regexp_replace(
    regexp_replace(content, '([][\\^$.|?*+(){}])', '\\\1', 'g'), '\s+', '\\s*', 'g'), '["“”‘’'']', '["“”‘’'']', 'g');
end
$$;
comment on function private.escape_pattern is
  'A regular expression that matches the text with any white space or none and any quotation marks.';
