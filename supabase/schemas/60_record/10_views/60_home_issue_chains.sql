create view public.home_issue_chains with (security_invoker = true) as
select s.home_id, s.issue_id, s.title, s.severity, s.status, s.since, s.status_since, s.review_on, s.last_event_id,
  s.last_seq, s.asset_id, a.name as asset_name, a.kind as asset_kind, a.space as asset_space,
  (select jsonb_agg(jsonb_build_object('id', c.id, 'seq', c.seq, 'event_type', c.event_type, 'title', c.title,
      'body', c.body, 'severity', c.severity, 'to_status', c.to_status, 'occurred_on', c.occurred_on,
      'occurred_precision', c.occurred_precision, 'recorded_at', c.recorded_at, 'review_on', c.review_on,
      'cost_actual_minor', c.cost_actual_minor, 'cost_low_minor', c.cost_low_minor,
      'cost_high_minor', c.cost_high_minor, 'currency', c.currency, 'vendor_name', c.vendor_name,
      'performed_by', c.performed_by, 'actor_person_id', c.actor_person_id) order by c.seq)
   from (
     -- Without the columns of the asset, whose table is not read then.
     select t.id, t.seq, t.event_type, t.title, t.body, t.severity, t.to_status, t.occurred_on, t.occurred_precision,
       t.recorded_at, t.review_on, t.cost_actual_minor, t.cost_low_minor, t.cost_high_minor, t.currency,
       t.vendor_name, t.performed_by, t.actor_person_id
     from public.home_timeline t
     where t.home_id = s.home_id and t.root_event_id = s.issue_id order by t.seq desc limit 50) c) as chain
from public.home_issue_states s
-- "offset 0": one look-up for each issue, whatever number of issues Postgres expects.
left join lateral (
  select x.name, x.kind, x.space from public.home_assets x where x.home_id = s.home_id and x.id = s.asset_id offset 0
) a on true
where not s.voided;
comment on view public.home_issue_chains is
  'Every issue with its asset and its chain: the report and the newest events about it, at most 50, oldest first.';
revoke all on public.home_issue_chains from public, anon, authenticated, service_role;
