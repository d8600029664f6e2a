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
      'title', private.truncate_text('Settled by: ' || event.title, 200), 'occurred_on', event.occurred_on,
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
  return jsonb_build_object('kind', 'issue', 'id', issue.issue_id, 'title', issue.title, 'event_id', status_event_id,
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
