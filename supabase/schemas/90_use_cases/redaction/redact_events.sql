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
  root_ids uuid[];
begin
  update public.home_events e
  set title = removed, body = case when e.body is not null then removed end,
      performed_by = case when e.performed_by is not null then removed end,
      -- A void's payload has no texts, and the views read that of the void of a period.
      payload = case when e.event_type = 'void' then e.payload else private.redact_payload(e.payload - 'written') end
  where e.home_id = redact_events.home_id and e.id = any (event_ids);

  -- Events that quote it: their titles, such as "Settled by: …", are made from it. An event of its own with the same
  -- title, such as the change of a filter each year, is no copy.
  with quoting as (
    update public.home_events e
    set title = private.remove_texts(e.title, patterns), body = private.remove_texts(e.body, patterns),
        performed_by = private.remove_texts(e.performed_by, patterns),
        payload = private.remove_texts_from_json(e.payload, patterns)
    where e.home_id = redact_events.home_id and e.id <> all (event_ids) and e.event_type <> 'redaction'
      and (e.payload::text ~ any (private.join_patterns(event_ids::text[])) or e.root_event_id in (
        select o.root_event_id from public.home_events o
        where o.home_id = redact_events.home_id and o.id = any (event_ids)))
    returning e.root_event_id
  )
  select array(select q.root_event_id from quoting q union
    select o.root_event_id from public.home_events o
    where o.home_id = redact_events.home_id and o.id = any (event_ids)) into root_ids;
  perform private.rebuild_issue_states(redact_events.home_id, root_ids);
end
$$;
comment on function private.redact_events is
  'Replaces the texts of events by [removed], and copies of them in events of the chain and in events '
    'that name it, and in the states of their issues. Runs as home_eraser.';
