create or replace function private.words_found(said text, words text[]) returns int
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select count(*)::int from unnest(tsvector_to_array(to_tsvector('pg_catalog.english', said))) w where w = any (words)
  );
end
$$;
comment on function private.words_found is 'How many of these word stems a text has.';
