create or replace function private.extract_place(content text) returns text
language plpgsql immutable strict
set search_path = ''
as $$
begin
  return pg_catalog.substring(lower(replace(content, '_', ' ')),
    '\m((?:(?:upstairs|downstairs|master|guest|main|primary|front|back|left|right|first|second|third|1st|2nd|3rd|ground'
      || '|top|upper|lower|kids|half|hall|powder|laundry|utility|living|dining|family|mud|boiler|garage|basement|attic)'
      || '[ -])*(?:floor|level|bathroom|bedroom|room|suite|kitchen|garage|basement|cellar|crawl ?space|attic|loft'
      || '|hallway|hall|stairs|back ?yard|front ?yard|yard|garden|shed|office|nursery|den|closet'
      || '|pantry|upstairs|downstairs)|(?:master|guest|main|primary|half|hall|kids) bath)\M');
end
$$;
comment on function private.extract_place is
  'Returns the first English name of a place in a text, in lower case: "AC on the Second Floor" → "second floor"; null '
    'when there is none.';
