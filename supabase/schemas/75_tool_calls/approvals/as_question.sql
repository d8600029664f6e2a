create or replace function private.as_question(said text) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  -- Names and titles are other people's words: no lines of their own, and nothing that turns the writing round.
  return private.truncate_text(btrim(regexp_replace(
    regexp_replace(said, U&'[\200B\200E\200F\2028-\202E\2060-\2069\FEFF]', '', 'g'), '[\s[:cntrl:]]+', ' ', 'g')),
      4000);
end
$$;
comment on function private.as_question is
  'Text as it is put to a person: one line, whole, as far as 4,000 characters are enough.';
