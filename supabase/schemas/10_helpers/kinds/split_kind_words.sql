create or replace function private.split_kind_words(system_kind text) returns text[]
language plpgsql immutable
set search_path = ''
as $$
declare
  plain_text text := replace(lower(pg_catalog.translate(coalesce(left(system_kind, 200), ''),
    'ÁÀÂÄÃÅáàâäãåÉÈÊËéèêëÍÌÎÏíìîïÓÒÔÖÕóòôöõÚÙÛÜúùûüÑñÇç',
    'aaaaaaaaaaaaeeeeeeeeiiiiiiiioooooooooouuuuuuuunncc')), 'ß', 'ss');
  -- Punctuation and symbols separate words; the letters of any script belong to them.
  words text[] := pg_catalog.regexp_split_to_array(
    btrim(pg_catalog.regexp_replace(plain_text, '[^a-z0-9\u00C0-\u1FFF\u3040-\uFEFE]+', ' ', 'g')), ' ');
begin
  -- The length test keeps the "a" of "A/C".
  if words[1] in ('the', 'my', 'our', 'a', 'an', 'el', 'la', 'los', 'las', 'der', 'die', 'das', 'le', 'les')
    and char_length(words[2]) > 1 then
    return words[2:];
  end if;
  return words;
end
$$;
comment on function private.split_kind_words is
  'Splits a user''s name of a kind, of which it reads 200 characters, into its words, without accents and a leading '
    'article: "The Hot-Tub" → {hot,tub}, "" → {""}.';
