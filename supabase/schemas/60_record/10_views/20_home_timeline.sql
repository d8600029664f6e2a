create view public.home_timeline with (security_invoker = true) as
select e.id, e.home_id, e.seq, patched.asset_id, a.name as asset_name, a.kind as asset_kind, a.space as asset_space,
  e.parent_event_id, e.root_event_id, e.event_type, patched.title, patched.body, patched.severity, e.to_status,
  patched.review_on, patched.occurred_on, patched.occurred_precision, e.recorded_at,
  -- A replacement whose cost another event recorded first does not count it twice.
  case when not (e.payload ? 'counted_event_id'
      and private.is_cost_counted_in(e.home_id, (e.payload ->> 'counted_event_id')::uuid))
    then patched.cost_actual_minor end as cost_actual_minor,
  patched.cost_low_minor, patched.cost_high_minor, patched.currency,
  patched.cost_payer, patched.vendor_id, v.name as vendor_name, e.source, e.confidence, e.actor_person_id,
  patched.performed_by, e.tool_call_id, e.payload, merged.patch is not null as corrected
from public.home_events e
-- Written out, because the planner cannot inline private.merge_corrections.
left join lateral (
  select jsonb_object_agg(p.key, p.value order by c.seq) as patch
  from public.home_events c
  cross join lateral jsonb_each(c.payload -> 'patch') p
  where c.home_id = e.home_id and c.corrects_event_id = e.id and c.event_type = 'correction'
    and not private.is_voided(c.home_id, c.id)
) merged on true
cross join lateral jsonb_populate_record(e, coalesce(merged.patch, '{}')) patched
left join public.home_assets a on a.home_id = e.home_id and a.id = patched.asset_id
left join public.vendors v on v.home_id = e.home_id and v.id = patched.vendor_id
where e.event_type not in ('correction', 'void', 'redaction')
  -- private.is_voided, written out for the same reason.
  and not exists (
    select from public.home_events void
    where void.home_id = e.home_id and void.corrects_event_id = e.id and void.event_type = 'void'
      and not private.is_in_voided_period(void)
      and not exists (
        select from public.home_events voiding_void
        where voiding_void.home_id = void.home_id and voiding_void.corrects_event_id = void.id
          and voiding_void.event_type = 'void' and not private.is_in_voided_period(voiding_void)))
  -- private.is_in_voided_period. "offset 0" keeps it a look-up for each row: a join would lose the order of the index.
  and not exists (
    select from public.home_events p
    where p.home_id = e.home_id and p.event_type = 'void' and p.corrects_event_id is null
      and p.payload ->> 'person_id' = e.actor_person_id::text
      and (p.payload ->> 'from')::timestamptz <= e.recorded_at
      and (p.payload ->> 'until')::timestamptz > e.recorded_at
      and not exists (
        select from public.home_events voiding_void
        where voiding_void.home_id = p.home_id and voiding_void.corrects_event_id = p.id
          and voiding_void.event_type = 'void')
    offset 0);
comment on view public.home_timeline is 'The events of a home with corrections applied, without voided events.';
revoke all on public.home_timeline from public, anon, authenticated, service_role;
