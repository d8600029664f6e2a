-- Names are subqueries: with joins Postgres would read the rows of events also for a sum, which needs an index only.
create view public.home_costs with (security_invoker = true) as
select s.event_id, s.home_id, s.asset_id,
  (select a.name from public.home_assets a where a.home_id = s.home_id and a.id = s.asset_id) as asset_name,
  (select a.kind from public.home_assets a where a.home_id = s.home_id and a.id = s.asset_id) as asset_kind,
  coalesce((
    select a.category from public.home_assets a
    where a.home_id = s.home_id and a.id = s.asset_id), 'other') as category,
  s.event_type, s.title, s.occurred_on, s.occurred_precision, s.occurred_year as year,
  s.cost_actual_minor as amount_minor, s.currency, coalesce(s.cost_payer, 'owner') as payer, s.vendor_id,
  (select v.name from public.vendors v where v.home_id = s.home_id and v.id = s.vendor_id) as vendor_name
from public.home_event_states s
where not s.voided and s.cost_actual_minor is not null
  and s.event_type <> all (access.list_unpaid_event_types());
comment on view public.home_costs is
  'Paid costs, one row per event, without quotes, estimates, decisions and issues. To sum them, group by currency and '
    'payer.';
revoke all on public.home_costs from public, anon, authenticated, service_role;
