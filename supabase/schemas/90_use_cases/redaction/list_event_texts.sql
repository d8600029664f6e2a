create or replace function private.list_event_texts(home_id uuid, event_ids uuid[]) returns text[]
language plpgsql stable
set search_path = ''
as $$
begin
  return array(
    with whole as (
      select btrim(t.content) as content
      from public.home_events e
      cross join lateral (
        select unnest(array[e.title, e.body, e.performed_by]) union all select private.list_json_texts(e.payload)
      ) t (content)
      where e.home_id = list_event_texts.home_id and e.id = any (event_ids)
    )
    select distinct w.content from whole w
    where w.content not in ('', private.get_removed_text(), '…', '*')
    union
    -- A model quotes single sentences. Each one is searched for in each text of the home.
    (select l.sentence from (
      select distinct btrim(s.sentence) as sentence from whole w
      cross join lateral regexp_split_to_table(w.content, '[.!?]\s+|[\n\r]+') s (sentence)
      where char_length(btrim(s.sentence)) >= 20) l
    order by char_length(l.sentence) desc, l.sentence limit 40));
end
$$;
comment on function private.list_event_texts is
  'The texts of events: title, body, performed_by and the texts of the payload, and their 40 longest sentences.';
