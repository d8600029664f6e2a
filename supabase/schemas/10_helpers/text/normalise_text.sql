create or replace function private.normalise_text(content text) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  spaces constant text := '[\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]';
begin
  return case
    when octet_length(content) = char_length(content) then access.remove_invisible(content)
    else normalize(regexp_replace(access.remove_invisible(regexp_replace(content, spaces, ' ', 'g')),
      '[\u200d\ufe0f]', '', 'g')) end;
end
$$;
comment on function private.normalise_text is
  'Returns a text in the form in which copies are compared: Unicode form NFC, each white space of ASCII, nothing '
    'invisible.';
