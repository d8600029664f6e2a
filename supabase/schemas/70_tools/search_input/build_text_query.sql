create or replace function private.build_text_query(languages text[], phrases text[]) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return (
    select string_agg(distinct '(' || q.phrase_query::text || ')', ' | ')
    from unnest(languages) l (language) cross join unnest(phrases) p (phrase)
    cross join lateral phraseto_tsquery(private.get_text_configuration(l.language), p.phrase) as q (phrase_query)
    where numnode(q.phrase_query) > 0);
end
$$;
comment on function private.build_text_query is
  'Builds a text search query that matches any of the phrases by their word stems; null without a content word.';
