create or replace function private.save_states_of_reports(home_id uuid, issue_ids uuid[]) returns void
language plpgsql
set search_path = ''
as $$
declare
  severities constant text[] := array['info', 'low', 'medium', 'high', 'critical'];
  issue record;
begin
  -- A loop: a join with the states, whose number is unknown to the planner, may compute all of them for each issue.
  for issue in with chains as materialized (
    select e.root_event_id, e.id, e.seq, e.severity,
      e.corrects_event_id is not null or e.to_status is not null as is_change,
      -- private.is_in_voided_period, written out for the planner.
      exists (
        select from public.home_events p
        where p.home_id = e.home_id and p.event_type = 'void' and p.corrects_event_id is null
          and p.payload ->> 'person_id' = e.actor_person_id::text
          and (p.payload ->> 'from')::timestamptz <= e.recorded_at
          and (p.payload ->> 'until')::timestamptz > e.recorded_at
          and not exists (
            select from public.home_events v
            where v.home_id = p.home_id and v.corrects_event_id = p.id and v.event_type = 'void')) as is_voided
    from public.home_events e
    where e.home_id = save_states_of_reports.home_id and e.root_event_id = any (issue_ids)
  )
    select c.root_event_id as id, bool_or(c.is_voided and c.id = c.root_event_id) as is_voided,
      max(pg_catalog.array_position(severities, c.severity))
        filter (where not c.is_voided or c.id = c.root_event_id) as severity,
      max(c.seq) filter (where not c.is_voided or c.id = c.root_event_id) as last_seq,
      (array_agg(c.id order by c.seq desc)
        filter (where not c.is_voided or c.id = c.root_event_id))[1] as last_event_id
    from chains c
    group by c.root_event_id
    having not bool_or(c.is_change)
  loop
    update public.home_issue_states s
    set voided = issue.is_voided, severity = severities[issue.severity], last_seq = issue.last_seq,
      last_event_id = issue.last_event_id
    where s.home_id = save_states_of_reports.home_id and s.issue_id = issue.id;
  end loop;
end
$$;
comment on function private.save_states_of_reports is
  'Stores what voided periods change in the states of the issues whose chains have no correction, void or status '
    'change: these are most issues of a flood.';

create or replace function private.save_states_of_period(void_of_period public.home_events) returns void
language plpgsql
set search_path = ''
as $$
declare
  issue_ids constant uuid[] := array(
    select distinct e.root_event_id from public.home_events e
    where e.home_id = void_of_period.home_id
      and e.actor_person_id = (void_of_period.payload ->> 'person_id')::uuid
      and e.recorded_at >= (void_of_period.payload ->> 'from')::timestamptz
      and e.recorded_at < (void_of_period.payload ->> 'until')::timestamptz);
begin
  perform private.save_states_of_reports(void_of_period.home_id, issue_ids);
  perform private.store_issue_state(s.home_id, s.issue_id)
  from public.home_issue_states s
  where s.home_id = void_of_period.home_id and s.issue_id = any (issue_ids)
    and exists (
      select from public.home_events e
      where e.home_id = s.home_id and e.root_event_id = s.issue_id
        and (e.corrects_event_id is not null or e.to_status is not null));
end
$$;
comment on function private.save_states_of_period is
  'Stores the states of the issues to whose chains a person added in a period that is voided or restored. Reads each '
    'chain once.';
