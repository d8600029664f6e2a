create or replace function private.extract_complaint_stems(title text, asset_words text) returns text[]
language plpgsql immutable
set search_path = ''
as $$
declare
  complaint text := lower(coalesce(title, ''));
begin
  -- Maps synonyms to one word.
  complaint := pg_catalog.regexp_replace(complaint, '\m(drip\w*|seep\w*|puddl\w*|leak\w*|ooz\w*)\M', 'leak', 'g');
  complaint := pg_catalog.regexp_replace(complaint,
    '\m(nois\w*|rattl\w*|bang\w*|humming|squeal\w*|grind\w*|knock\w*|rumbl\w*|loud\w*)\M', 'noise', 'g');
  complaint := pg_catalog.regexp_replace(complaint,
    '(\m(is|does|do|did|will|would)\M )?(\mnot\M|\w+n[''’]t|\mstopped\M) \m(work|start|turn|run)\w*\M( on)?'
      '|\m(broken|broke|dead|died)\M', 'dead', 'g');
  complaint := pg_catalog.regexp_replace(complaint, '\m(clog\w*|block\w*|backed up|backs up|backing up)\M', 'clog',
    'g');
  -- Postgres evaluates the inner to_tsvector of constant words once a session, when it plans the expression.
  return tsvector_to_array(ts_delete(
    ts_delete(to_tsvector('pg_catalog.english', complaint), tsvector_to_array(to_tsvector('pg_catalog.english',
      'problem issue trouble again still seems unit reported home house water'))),
    tsvector_to_array(to_tsvector('pg_catalog.english', coalesce(asset_words, '')))));
end
$$;
comment on function private.extract_complaint_stems is
  'Returns the word stems of a complaint without the words of its asset: "Water heater dripping" → {leak}.';

create or replace function private.find_issue_of_event(home_id uuid, event_id uuid) returns public.home_issues
language plpgsql stable strict
set search_path = ''
as $$
declare
  issue public.home_issues;
begin
  select i.* into issue from public.home_events e
  join public.home_issues i on i.home_id = e.home_id and i.issue_id = e.root_event_id
  where e.home_id = find_issue_of_event.home_id and e.id = find_issue_of_event.event_id;
  return issue;
end
$$;
comment on function private.find_issue_of_event is
  'Returns the issue, not voided, in whose chain the event is; a null row when there is none.';

create or replace function private.format_known_date(home_id uuid, event_id uuid, day date) returns text
language plpgsql stable
set search_path = ''
as $$
begin
  return coalesce((
    select private.format_partial_date(day, s.occurred_precision) from public.home_event_states s
    where s.home_id = format_known_date.home_id and s.event_id = format_known_date.event_id
      and s.occurred_on = day), day::text);
end
$$;
comment on function private.format_known_date is
  'A date that an issue has of an event, as exactly as that event has it: 2026-05 for "in May". The whole date where '
    'the event has another one.';

create or replace function private.list_open_issues(home_id uuid, max_issues int) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (select coalesce(jsonb_agg(jsonb_build_object(
      'issue_id', i.issue_id, 'asset_id', i.asset_id, 'title', private.truncate_text(i.title), 'status', i.status,
      'severity', i.severity, 'review_on', i.review_on,
      'since', private.format_known_date(i.home_id, i.issue_id, i.since))
    order by i.last_seq desc), '[]')
  from (
    select o.* from public.home_issues o
    where o.home_id = list_open_issues.home_id and o.status in ('open', 'in_progress', 'deferred')
    order by o.last_seq desc limit max_issues
  ) i);
end
$$;
comment on function private.list_open_issues is
  'Lists the issues that are open, in progress or deferred, latest event first: [{ issue_id, asset_id, title, status, '
    'severity, since, review_on }].';

create or replace function private.list_settled_issues(home_id uuid, max_days int, max_issues int) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('issue_id', i.issue_id, 'asset_id', i.asset_id,
        'title', private.truncate_text(i.title), 'status', i.status,
        'on', private.format_known_date(i.home_id, i.last_event_id, i.status_since))
      order by i.status_since desc, i.last_seq desc), '[]')
    from (
      select s.* from public.home_issues s
      where s.home_id = list_settled_issues.home_id and s.status in ('resolved', 'dismissed')
        and s.status_since >= access.home_today(list_settled_issues.home_id) - max_days
      order by s.status_since desc, s.last_seq desc limit max_issues
    ) i);
end
$$;
comment on function private.list_settled_issues is
  'Lists the issues that were resolved or dismissed within max_days, the last one first: [{ issue_id, asset_id, title, '
    'status, on }].';

create or replace function private.list_joined_reports(issue public.home_issues) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  asset_words constant text := (
    select concat_ws(' ', a.name, a.space, replace(a.kind, '_', ' ')) from public.home_assets a
    where a.home_id = issue.home_id and a.id = issue.asset_id);
  stems constant text[] := private.extract_complaint_stems(issue.title, asset_words);
begin
  return (
    select jsonb_agg(s.title order by s.seq) from public.home_event_states s
    where s.home_id = issue.home_id and s.root_event_id = issue.issue_id and s.event_type = 'issue_reported'
      and not s.voided and s.title <> issue.title
      and not private.extract_complaint_stems(s.title, asset_words) && stems);
end
$$;
comment on function private.list_joined_reports is
  'Lists the titles of the reports that joined an issue and name something else: they are settled with it. Null '
    'without any.';

create or replace function private.record_status_change(
  call jsonb, issue public.home_issues, to_status text, note text, review_on date,
  parent_event_id uuid default null, occurred_on date default null, occurred_precision text default null,
  payload jsonb default '{}'
) returns uuid
language plpgsql
set search_path = ''
as $$
declare
  status text;
  statuses text[] := array[to_status];
  added public.home_events;
begin
  -- deferred → deferred is no allowed transition: a new review date reopens the issue and defers it again.
  if issue.status = 'deferred' and to_status = 'deferred' then
    statuses := array['open', 'deferred'];
  end if;
  foreach status in array statuses loop
    added := private.add_event(jsonb_build_object(
      'home_id', issue.home_id, 'asset_id', issue.asset_id,
      'parent_event_id', coalesce(added.id, parent_event_id, issue.issue_id),
      'event_type', 'status_change', 'to_status', status,
      'title', issue.title, 'body', note, 'review_on', case when status = 'deferred' then review_on end,
      'occurred_on', occurred_on, 'occurred_precision', occurred_precision,
      'source', private.get_event_source(call), 'actor_person_id', access.caller_id(),
      'tool_call_id', call ->> 'tool_call_id',
      'payload', payload || private.build_written_title(private.build_statement('event_status_changed',
        jsonb_build_object('status', status)))));
  end loop;
  return added.id;
end
$$;
comment on function private.record_status_change is
  'Records a status change of an issue, as a child of parent_event_id or the issue, and returns its event id. A '
    'deferred issue that is put off again is reopened first: the id is that of the second event. Raises 23514 for a '
    'transition that is not allowed.';
