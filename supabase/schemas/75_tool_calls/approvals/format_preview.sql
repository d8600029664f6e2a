create or replace function private.format_preview(preview text) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  -- Names and titles in it come from people: they must not add lines or reverse the text direction.
  return private.truncate_text(btrim(regexp_replace(
    regexp_replace(preview, U&'[\200B\200E\200F\2028-\202E\2060-\2069\FEFF]', '', 'g'),
    '[\s[:cntrl:]]+', ' ', 'g')), 4000);
end
$$;
comment on function private.format_preview is
  'The preview on one line, without invisible and direction characters, at most 4,000 characters.';
