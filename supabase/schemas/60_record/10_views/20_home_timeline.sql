-- Left joins: a query that needs no column of these tables does not read them. Systems and vendors are joined by id
-- alone: with home_id, Postgres may read all of the home for a page of the list.
create view public.home_timeline with (security_invoker = true) as
select s.event_id as id, s.home_id, s.seq, s.asset_id, a.name as asset_name, a.kind as asset_kind,
  a.space as asset_space, e.parent_event_id, s.root_event_id, s.event_type, s.title, s.body, s.severity, e.to_status,
  s.review_on, s.occurred_on, s.occurred_precision, e.recorded_at, s.cost_actual_minor, s.cost_low_minor,
  s.cost_high_minor, s.currency, s.cost_payer, s.vendor_id, v.name as vendor_name, e.source, e.confidence,
  e.actor_person_id, s.performed_by, e.tool_call_id, e.payload, s.is_corrected as corrected
from public.home_event_states s
left join public.home_events e on e.home_id = s.home_id and e.id = s.event_id
left join public.home_assets a on a.id = s.asset_id
left join public.vendors v on v.id = s.vendor_id
where not s.voided;
comment on view public.home_timeline is 'The events of a home with corrections applied, without voided events.';
revoke all on public.home_timeline from public, anon, authenticated, service_role;
