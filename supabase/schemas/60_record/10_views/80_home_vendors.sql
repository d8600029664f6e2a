create view public.home_vendors with (security_invoker = true) as
select v.home_id, v.id as vendor_id, v.short_id, v.name, v.trades, v.phone, v.email, v.website, v.notes, v.created_at,
  e.event_id as last_event_id, e.title as last_event_title,
  case when e.occurred_precision <> 'unknown' then e.occurred_on end as last_event_on
from public.vendors v
left join lateral (
  select s.event_id, s.title, s.occurred_on, s.occurred_precision from public.home_event_states s
  where s.home_id = v.home_id and s.vendor_id = v.id and not s.voided
  order by s.occurred_on desc nulls last, s.seq desc limit 1
) e on true
where v.removed_at is null;
comment on view public.home_vendors is
  'The people and companies that work for a home, with the last event that names each of them.';
comment on column public.home_vendors.last_event_on is 'Null: there is no such event, or its date is unknown.';
revoke all on public.home_vendors from public, anon, authenticated, service_role;
