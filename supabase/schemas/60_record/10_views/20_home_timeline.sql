create view public.home_timeline with (security_invoker = true) as
select e.id, e.home_id, e.seq, now_is.asset_id, a.name as asset_name, a.kind as asset_kind, a.space as asset_space,
  e.parent_event_id, e.root_event_id, e.event_type, now_is.title, now_is.body, now_is.severity, e.to_status,
  now_is.review_on, now_is.occurred_on, now_is.occurred_precision, e.recorded_at, now_is.cost_actual_minor,
  now_is.cost_low_minor, now_is.cost_high_minor, now_is.currency, now_is.cost_payer, now_is.vendor_id,
  v.name as vendor_name, e.source, e.confidence, e.actor_person_id, now_is.performed_by, e.tool_call_id,
  e.payload, amended.patch is not null as corrected
from public.home_events e
left join lateral (
  select jsonb_object_agg(p.key, p.value order by c.seq) as patch
  from public.home_events c
  cross join lateral jsonb_each(c.payload -> 'patch') p
  where c.home_id = e.home_id and c.corrects_event_id = e.id and c.event_type = 'correction'
    and not private.is_voided(c.home_id, c.id)
) amended on true
cross join lateral jsonb_populate_record(e, coalesce(amended.patch, '{}')) now_is
left join public.home_assets a on a.home_id = e.home_id and a.id = now_is.asset_id
left join public.vendors v on v.home_id = e.home_id and v.id = now_is.vendor_id
where e.event_type not in ('correction', 'void')
  and not exists (
    select from public.home_events void
    where void.home_id = e.home_id and void.corrects_event_id = e.id and void.event_type = 'void'
      and not exists (
        select from public.home_events undone
        where undone.home_id = void.home_id and undone.corrects_event_id = void.id and undone.event_type = 'void'));
comment on view public.home_timeline is
  'The history as it reads today: corrections folded in, voided events left out.';
revoke all on public.home_timeline from public, anon, authenticated, service_role;
