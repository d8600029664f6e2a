create or replace function private.extract_complaint_stems(title text, asset_words text) returns text[]
language plpgsql immutable
set search_path = ''
as $$
declare
  complaint text := lower(coalesce(title, ''));
begin
  -- Maps synonyms to one word.
  complaint := pg_catalog.regexp_replace(complaint, '\m(drip\w*|seep\w*|puddl\w*|leak\w*|ooz\w*)\M', 'leak', 'g');
  complaint := pg_catalog.regexp_replace(complaint,
    '\m(nois\w*|rattl\w*|bang\w*|humming|squeal\w*|grind\w*|knock\w*|rumbl\w*|loud\w*)\M', 'noise', 'g');
  complaint := pg_catalog.regexp_replace(complaint,
    '(\m(is|does|do|did|will|would)\M )?(\mnot\M|\w+n[''’]t|\mstopped\M) \m(work|start|turn|run)\w*\M( on)?'
      '|\m(broken|broke|dead|died)\M', 'dead', 'g');
  complaint := pg_catalog.regexp_replace(complaint, '\m(clog\w*|block\w*|backed up|backs up|backing up)\M', 'clog',
    'g');
  -- Postgres evaluates the inner to_tsvector of constant words once a session, when it plans the expression.
  return tsvector_to_array(ts_delete(
    ts_delete(to_tsvector('pg_catalog.english', complaint), tsvector_to_array(to_tsvector('pg_catalog.english',
      'problem issue trouble again still seems unit reported home house water'))),
    tsvector_to_array(to_tsvector('pg_catalog.english', coalesce(asset_words, '')))));
end
$$;
comment on function private.extract_complaint_stems is
  'Returns the word stems of a complaint without the words of its asset: "Water heater dripping" → {leak}.';
