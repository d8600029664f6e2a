create or replace function private.clean_name(content text) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  white_space constant text := '[\u0009-\u000d\u0020\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+';
  -- Categories Cc and Cf, other characters that Unicode lists as default-ignorable, and the empty Braille cell.
  invisible constant text := '[\u0001-\u001f\u007f-\u009f\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891'
    '\u08e2\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164'
    '\ufe00-\ufe0e\ufeff\uffa0\ufff0-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3'
    '\U0001d173-\U0001d17a\U000e0000-\U000e0fff]';
  -- A joiner and a selector belong to an emoji.
  emoji constant text := '\u2190-\u2bff\U0001f000-\U0001faff';
begin
  return normalize(
    btrim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
      normalize(content),
      white_space, ' ', 'g'),
      invisible, '', 'g'),
      '(?<![' || emoji || '])\ufe0f|(?<![' || emoji || ']\ufe0f?)\u200d|\u200d(?![' || emoji || '])', '', 'g'),
      ' +', ' ', 'g')));
end
$$;
comment on function private.clean_name is
  'Returns a name in the Unicode form NFC, on one line, with single spaces, and without control characters, characters '
    'that change the direction of text and invisible ones. Empty when nothing can be seen.';
