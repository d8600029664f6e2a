create or replace function private.list_phrase_stems(languages text[], phrases text[]) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(distinct to_jsonb(s.stems)), '[]')
    from unnest(languages) l (language) cross join unnest(phrases) p (phrase)
    cross join lateral (
      select tsvector_to_array(to_tsvector(private.get_text_configuration(l.language), p.phrase)) as stems) s
    where s.stems <> '{}');
end
$$;
comment on function private.list_phrase_stems is
  'Lists the word stems of each phrase with a content word: an event that matches the phrase has all of them.';
