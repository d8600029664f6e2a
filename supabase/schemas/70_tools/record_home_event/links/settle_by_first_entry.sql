create or replace function private.list_open_links(event public.home_events, issue_ids uuid[], schedule_ids uuid[],
  review_ids uuid[]) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  -- A look-up for each id: with "any (…)" Postgres may read all issues of the home.
  return jsonb_build_object(
    'issue_ids', array(select i.issue_id from unnest(issue_ids) l (id)
      cross join lateral (select x.issue_id, x.status from public.home_issues x
        where x.home_id = event.home_id and x.issue_id = l.id offset 0) i
      where private.is_allowed_transition(i.status, 'resolved')),
    'schedule_ids', array(select o.schedule_id from public.maintenance_occurrences o
      where o.home_id = event.home_id and o.schedule_id = any (schedule_ids) and o.state = 'due'
        and not exists (select from public.maintenance_occurrences d
          where d.home_id = o.home_id and d.schedule_id = o.schedule_id and d.state = 'done'
            and d.done_on = event.occurred_on)),
    'review_ids', case when cardinality(review_ids) = 0 then '{}' else array(select a.id from public.home_attention a
      where a.home_id = event.home_id and a.kind = 'review' and a.id = any (review_ids)) end);
end
$$;
comment on function private.list_open_links is
  'Lists what of the links of an event is still open: { issue_ids, schedule_ids, review_ids }.';

create or replace function private.settle_by_first_entry(
  call jsonb, input jsonb, result jsonb, issue_ids uuid[], schedule_ids uuid[], review_ids uuid[],
  unsettled_titles jsonb
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  first_entry public.home_events := private.get_corrected_event(
    private.parse_uuid(call ->> 'home_id'), private.parse_uuid(result ->> 'eventId'));
  open_links jsonb := private.list_open_links(first_entry, issue_ids, schedule_ids, review_ids);
  note public.home_events;
  settled jsonb;
  outcomes jsonb;
begin
  if not jsonb_path_exists(open_links, '$.*[*]') then
    return result || jsonb_build_object('message', private.add_to_text(result -> 'message',
      private.build_further_statements(jsonb_build_object('not_settled', unsettled_titles))));
  end if;
  -- An event of this call: its undo takes back what it settles and keeps the first entry.
  note := private.add_event(jsonb_build_object('home_id', first_entry.home_id, 'asset_id', first_entry.asset_id,
    'parent_event_id', first_entry.id, 'event_type', 'note',
    'title', private.truncate_text('Settled more: ' || first_entry.title, 200),
    'occurred_on', first_entry.occurred_on, 'occurred_precision', first_entry.occurred_precision,
    'source', private.get_event_source(call),
    'actor_person_id', access.caller_id(), 'tool_call_id', call ->> 'tool_call_id',
    'payload', private.build_written_title(private.build_statement('event_settled_more', jsonb_build_object(
      'title', private.build_event_title(first_entry.home_id, first_entry.id, first_entry.title))))
      || jsonb_build_object('work_event_id', first_entry.id)));
  settled := private.settle_links(call, input, note, open_links -> 'issue_ids', open_links -> 'schedule_ids',
    open_links -> 'review_ids');
  outcomes := private.build_settled_outcomes(settled)
    || jsonb_strip_nulls(jsonb_build_object('issue_title', jsonb_path_query_first(settled,
      '$[*] ? (@.kind == "issue").title'), 'not_settled', nullif(unsettled_titles, '[]')));
  return result || jsonb_build_object(
      'message', private.add_to_text(result -> 'message', case when not outcomes ? 'issue_title' then '[]'
          else private.build_statement('issue_resolved', jsonb_build_object('title', outcomes -> 'issue_title')) end
        || private.build_completion_statements(outcomes -> 'schedule') || private.build_further_statements(outcomes)),
      'data', (result -> 'data') || outcomes,
      'effects', jsonb_build_array(jsonb_build_object('kind', 'event', 'id', note.id))
        || private.build_settled_effects(settled))
    || private.build_focus(private.parse_uuid(open_links #>> '{issue_ids,0}'), first_entry.asset_id)
    || private.build_undo_hint(first_entry.home_id, note.id);
end
$$;
comment on function private.settle_by_first_entry is
  'Settles what a call links to by the event that has recorded its work before, and adds to the result already_done '
    'what was settled, with its undo, and what was not.';
