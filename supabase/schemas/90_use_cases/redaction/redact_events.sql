create or replace function private.redact_payload(payload jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return private.remove_texts_from_json(
    payload, private.build_removal_patterns(array(select t from private.list_json_texts(payload) t where t <> '')));
end
$$;
comment on function private.redact_payload is 'The payload of an event without its texts.';

create or replace function private.redact_events(home_id uuid, event_ids uuid[], texts text[]) returns void
language plpgsql
set search_path = ''
as $$
declare
  removed constant text := private.get_removed_text();
  patterns constant text[] := private.build_removal_patterns(texts);
  long_patterns constant text[] := private.build_removal_patterns(
    array(select t from unnest(texts) t where char_length(t) >= 8));
begin
  update public.home_events e
  set title = removed, body = case when e.body is not null then removed end,
      performed_by = case when e.performed_by is not null then removed end,
      payload = private.redact_payload(e.payload)
  where e.home_id = redact_events.home_id and e.id = any (event_ids);

  -- Events that quote it: their titles, such as "Settled by: …", are made from it.
  update public.home_events e
  set title = private.remove_texts(e.title, s.patterns), body = private.remove_texts(e.body, s.patterns),
      performed_by = private.remove_texts(e.performed_by, s.patterns),
      payload = private.remove_texts_from_json(e.payload, s.patterns)
  from (
    select r.id, case when r.root_event_id in (
        select o.root_event_id from public.home_events o
        where o.home_id = redact_events.home_id and o.id = any (event_ids))
      then patterns else long_patterns end as patterns
    from public.home_events r
    where r.home_id = redact_events.home_id and r.id <> all (event_ids)
      and concat_ws(' ', r.title, r.body, r.performed_by, r.payload)
        ~* coalesce(private.build_match_pattern(texts), '$.')) s
  where e.home_id = redact_events.home_id and e.id = s.id;
end
$$;
comment on function private.redact_events is
  'Replaces the texts of events by [removed], and copies of them in other events of the home. Runs as home_eraser.';
