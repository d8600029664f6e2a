create or replace function private.list_event_texts(home_id uuid, event_ids uuid[]) returns text[]
language plpgsql stable
set search_path = ''
as $$
begin
  return array(
    with whole as (
      select btrim(t.content) as content, e.event_type = 'void' as is_of_void, e.seq
      from public.home_events e
      cross join lateral (
        select unnest(array[e.title, e.body, e.performed_by]) union all select private.list_json_texts(
          -- Its texts are parts of the title and the body.
          e.payload - 'written')
      ) t (content)
      where e.home_id = list_event_texts.home_id and e.id = any (event_ids)
    ),
    -- A model quotes single sentences. Each one is searched for in each text of the home.
    sentences as (
      select btrim(s.content) as content, w.is_of_void, w.seq
      from whole w
      cross join lateral regexp_split_to_table(w.content, '[.!?]\s+|[\n\r]+') s (content)
      where char_length(btrim(s.content)) >= 20
    )
    select t.content from (select * from whole union all select * from sentences) t
    where t.content not in ('', private.get_removed_text(), '…', '*')
    group by t.content
    order by min(t.is_of_void::int), min(t.seq), t.content);
end
$$;
comment on function private.list_event_texts is
  'The texts of events: title, body, performed_by and the texts of the payload, and their sentences of 20 characters '
    'and more. Those of voids, which no check bounds, come last.';
