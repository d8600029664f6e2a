create or replace function private.remove_quoted_text(message_text text) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  -- A person does not type or dictate more in one message, so a longer one has a pasted text.
  max_length constant int := 1000;
  own_text text := message_text;
begin
  if char_length(own_text) > max_length then
    return '';
  end if;
  own_text := pg_catalog.regexp_replace(own_text, '(```|~~~).*', ' ');
  own_text := pg_catalog.regexp_replace(own_text, '(^|\n)[ \t]*>[^\n]*', E'\n', 'g');
  -- A forwarded or copied mail: from its first header or its separator on.
  own_text := pg_catalog.regexp_replace(own_text,
    '(^|\n)[ \t]*((from|sent|to|cc|date|subject|re|fwd?|de|para|asunto|fecha|von|an|betreff|objet)[ \t]*:|-{3,}|'
      '_{3,}).*', ' ', 'i');
  -- What somebody said, and what follows an introduction: "The letter says: …".
  own_text := pg_catalog.regexp_replace(own_text,
    '\m(says|said|states|stated|reads|writes|wrote|dice|dijo|decía|escribió|pone|sagt|schreibt|schrieb|steht|dit|écrit)'
      '\M[^\n.:]{0,40}:.*|:[ \t]*\n[ \t]*\n.*', ' ', 'i');
  -- An inch mark is no quotation mark. Removes up to the last mark, because the quoted text may contain marks.
  own_text := pg_catalog.regexp_replace(own_text, '(\d)["”](?![[:alnum:]])', '\1', 'g');
  own_text := pg_catalog.regexp_replace(own_text, '["“”„«»「」『』＂].*["“”„«»「」『』＂]', ' ');
  own_text := pg_catalog.regexp_replace(own_text, '["“”„«»「」『』＂].*', ' ');
  -- A single mark after a letter or a number is an apostrophe.
  own_text := pg_catalog.regexp_replace(own_text, '(^|[\s(])[‘‚‹›`''].*[’‘›‹`''](?![[:alnum:]])', ' ');
  return pg_catalog.regexp_replace(own_text, '(^|[\s(])[‘‚‹›].*', ' ');
end
$$;
comment on function private.remove_quoted_text is
  'Returns a message without quotations, quoted lines, code blocks, copied mails and reported speech; empty for one '
    'that is too long to be typed. A text that is pasted without such a mark is not recognised.';
