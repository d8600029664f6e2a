create or replace function private.remove_texts(content text, patterns text[]) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  replacement text;
  pattern text;
  result text;
  normalised constant text := private.normalise_text(content);
begin
  if not normalised ~* any (patterns) then
    return content;
  end if;
  -- A row whose text grows can break a check constraint, and with it the redaction.
  foreach replacement in array array[private.get_removed_text(), '…', '*'] loop
    result := normalised;
    foreach pattern in array patterns loop
      result := regexp_replace(result, pattern, replacement, 'gi');
    end loop;
    exit when char_length(result) <= char_length(content) and octet_length(result) <= octet_length(content);
  end loop;
  -- The form NFC of a few letters is longer.
  return case when octet_length(result) <= octet_length(content) then result else '*' end;
end
$$;
comment on function private.remove_texts is
  'The text with [removed] in place of all matches, in upper or lower case; with … or * where the text would grow. A '
    'text with a match is normalised, another one is unchanged.';
