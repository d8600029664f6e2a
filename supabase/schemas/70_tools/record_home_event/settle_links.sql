create or replace function private.build_titles_statement(code text, titles jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return case when titles @? '$[0]' then private.build_statement(code, jsonb_build_object('titles', titles))
    else '[]' end;
end
$$;
comment on function private.build_titles_statement is 'Builds a statement with titles; [] without any.';

create or replace function private.build_open_work_statements(event_type text, still_open jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  is_work constant boolean := private.is_work_event_type(event_type);
begin
  return private.build_titles_statement('work_still_open', jsonb_path_query_array(still_open,
      case when is_work then '$[*] ? (@.kind != "issue").title' else '$[*].title' end::jsonpath))
    || private.build_titles_statement('issues_maybe_fixed', case when is_work
      then jsonb_path_query_array(still_open, '$[*] ? (@.kind == "issue").title') end);
end
$$;
comment on function private.build_open_work_statements is
  'Builds the statements of what an event leaves open: the scheduled work, and the question whether finished work has '
    'also fixed the issues.';

create or replace function private.build_further_statements(data jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  item jsonb;
  statements jsonb := '[]'::jsonb;
begin
  for item in
    select s from jsonb_array_elements(data -> 'also_settled') with ordinality a (s, place) order by place
  loop
    statements := statements || case
      when item ->> 'kind' = 'schedule' then private.build_completion_statements(item)
      else private.build_statement(case
          when item ->> 'kind' = 'review' then 'review_settled'
          when item ->> 'outcome' = 'resolved' then 'issue_also_resolved'
          else 'issue_was_already_so' end,
        jsonb_build_object('title', item -> 'title', 'status', item -> 'status'))
        || private.build_titles_statement('issue_includes', item -> 'includes') end;
  end loop;
  return statements || private.build_titles_statement('links_not_settled', data -> 'not_settled');
end
$$;
comment on function private.build_further_statements is
  'Builds the statements of what an event settles besides its issue and its first schedule, and of what it was said to '
    'settle and does not.';

create or replace function private.build_settled_effects(settled jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(case when s ->> 'kind' = 'schedule'
        then jsonb_build_object('kind', 'schedule', 'id', s -> 'id')
        else jsonb_build_object('kind', 'event', 'id', s -> 'event_id') end order by place), '[]')
    from jsonb_array_elements(settled) with ordinality a (s, place)
    where s ->> 'kind' = 'schedule' or s ->> 'event_id' is not null);
end
$$;
comment on function private.build_settled_effects is 'Lists the rows that settle_links wrote: [{ kind, id }].';

create or replace function private.build_settled_outcomes(settled jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  issue jsonb := jsonb_path_query_first(settled, '$[*] ? (@.kind == "issue")');
  schedule jsonb := jsonb_path_query_first(settled, '$[*] ? (@.kind == "schedule")');
  others jsonb := (
    select jsonb_agg(s - 'event_id' order by place) from jsonb_array_elements(settled) with ordinality a (s, place)
    where s is distinct from issue and s is distinct from schedule);
begin
  return jsonb_strip_nulls(jsonb_build_object('issue_outcome', issue -> 'outcome', 'includes', issue -> 'includes',
      'schedule', schedule - 'kind' - 'id', 'also_settled', others));
end
$$;
comment on function private.build_settled_outcomes is
  'Builds the fields of the result''s data that say what an event settled: issue_outcome and schedule of the first '
    'issue and schedule, also_settled for the rest.';

create or replace function private.settle_review(call jsonb, event public.home_events, review_id uuid) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  review public.home_timeline;
  note public.home_events;
begin
  select t.* into review from public.home_timeline t where t.home_id = event.home_id and t.id = review_id;
  -- A later event in its chain settles a review.
  if review.root_event_id <> event.root_event_id then
    note := private.add_event(jsonb_build_object('home_id', event.home_id, 'asset_id', review.asset_id,
      'parent_event_id', review.id, 'event_type', 'note',
      'title', event.title, 'occurred_on', event.occurred_on,
      'occurred_precision', event.occurred_precision, 'source', event.source,
      'actor_person_id', event.actor_person_id, 'tool_call_id', call ->> 'tool_call_id',
      'payload', private.build_written_title(private.build_statement('event_settled_by', jsonb_build_object(
        'title', event.title))) || jsonb_build_object('settled_by_event_id', event.id)));
  end if;
  return jsonb_build_object('kind', 'review', 'id', review.id, 'title', review.title, 'event_id', note.id);
end
$$;
comment on function private.settle_review is
  'Settles the review of an event outside issues. Returns { kind, id, title, event_id }.';

create or replace function private.settle_issue(call jsonb, input jsonb, event public.home_events, issue_id uuid)
  returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  issue public.home_issues := private.find_issue_of_event(event.home_id, issue_id);
  status_event_id uuid;
begin
  if private.is_allowed_transition(issue.status, 'resolved') then
    status_event_id := private.record_status_change(call, issue, 'resolved', nullif(btrim(input ->> 'resolution'), ''),
      null, case when issue.issue_id = event.root_event_id then event.id end, event.occurred_on,
      event.occurred_precision, case when issue.issue_id = event.root_event_id then '{}'::jsonb
        else jsonb_build_object('settled_by_event_id', event.id) end);
  end if;
  return jsonb_strip_nulls(jsonb_build_object('includes', case when status_event_id is not null
      then private.list_joined_reports(issue) end))
    || jsonb_build_object('kind', 'issue', 'id', issue.issue_id, 'title', issue.title, 'event_id', status_event_id,
    'outcome', case when status_event_id is null then 'already_settled' else 'resolved' end,
    'status', case when status_event_id is null then issue.status else 'resolved' end);
end
$$;
comment on function private.settle_issue is
  'Resolves an issue by finished work, in the issue''s own chain. Returns { kind, id, title, event_id, outcome, status '
    '}; outcome: resolved or already_settled.';

create or replace function private.settle_links(
  call jsonb, input jsonb, event public.home_events, issue_ids jsonb, schedule_ids jsonb, review_ids jsonb
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  settled jsonb := '[]'::jsonb;
  link_id uuid;
begin
  for link_id in select i::uuid from jsonb_array_elements_text(issue_ids) i loop
    settled := settled || private.settle_issue(call, input, event, link_id);
  end loop;
  for link_id in select i::uuid from jsonb_array_elements_text(schedule_ids) i loop
    settled := settled || (jsonb_build_object('kind', 'schedule', 'id', link_id)
      || private.complete_schedule(event.home_id, link_id, event.id, event.occurred_on));
  end loop;
  for link_id in select i::uuid from jsonb_array_elements_text(review_ids) i loop
    settled := settled || private.settle_review(call, event, link_id);
  end loop;
  return settled;
end
$$;
comment on function private.settle_links is
  'Settles issues, schedules and reviews by an event. Returns what became of each: [{ kind, id, title, … }].';

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
    'title', first_entry.title,
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
          else private.add_notes(private.build_statement('issue_resolved', jsonb_build_object(
            'title', outcomes -> 'issue_title')), array[input ->> 'resolution']) end
        || private.build_completion_statements(outcomes -> 'schedule') || private.build_further_statements(outcomes)),
      'data', (result -> 'data') || outcomes,
      'effects', jsonb_build_array(jsonb_build_object('kind', 'event', 'id', note.id))
        || private.build_settled_effects(settled))
    || private.build_focus(private.parse_uuid(open_links #>> '{issue_ids,0}'), first_entry.asset_id)
    || private.build_undo_offer(call);
end
$$;
comment on function private.settle_by_first_entry is
  'Settles what a call links to by the event that has recorded its work before, and adds to the result already_done '
    'what was settled, with its undo, and what was not.';
