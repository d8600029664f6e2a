create or replace function private.build_text_query(phrases text[]) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return (
    select string_agg(distinct '(' || q.phrase_query::text || ')', ' | ')
    from unnest(phrases) p
    cross join lateral phraseto_tsquery('pg_catalog.english', p) as q (phrase_query)
    where numnode(q.phrase_query) > 0);
end
$$;
comment on function private.build_text_query is
  'Builds a text search query that matches any of the phrases by their word stems; null without a content word.';
