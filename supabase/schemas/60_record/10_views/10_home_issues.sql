create view public.home_issues with (security_invoker = true) as
select s.issue_id, s.home_id, s.asset_id, s.title, s.severity, s.status, s.since, s.status_since,
  s.review_on, s.last_event_id, s.last_seq
from public.home_issue_states s
where not s.voided;
comment on view public.home_issues is
  'Every issue, whatever its status. since: date of the report; status_since: date of the current status, for '
    'an issue that work without a date has settled the day on which it was reported.';
revoke all on public.home_issues from public, anon, authenticated, service_role;
