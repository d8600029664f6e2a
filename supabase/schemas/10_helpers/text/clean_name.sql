create or replace function access.clean_name(content text) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  white_space constant text := '[\u0009-\u000d\u0020\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+';
  emoji constant text := '[\u2190-\u2bff\U0001f000-\U0001faff]';
  visible text := access.remove_invisible(regexp_replace(normalize(content), white_space, ' ', 'g'));
begin
  -- A selector and a joiner within an emoji stay. Not by a lookbehind, whose time is quadratic.
  visible := regexp_replace(visible, '(' || emoji || ')\ufe0f', E'\\1\u0002', 'g');
  visible := regexp_replace(visible, '(' || emoji || '\u0002?)\u200d(?=' || emoji || ')', E'\\1\u0001', 'g');
  visible := translate(visible, E'\u0001\u0002\u200d\ufe0f', E'\u200d\ufe0f');
  return normalize(btrim(regexp_replace(visible, ' +', ' ', 'g')));
end
$$;
comment on function access.clean_name is
  'Returns a name in the Unicode form NFC, on one line, with single spaces, and without control characters, characters '
    'that change the direction of text and invisible ones. Empty when nothing can be seen.';
