create view public.home_costs with (security_invoker = true) as
select t.id as event_id, t.home_id, t.asset_id, t.asset_name, t.event_type, t.title, t.occurred_on,
  extract(year from t.occurred_on)::int as year, t.cost_actual_minor as amount_minor, t.currency,
  coalesce(t.cost_payer, 'owner') as payer, t.vendor_id, t.vendor_name
from public.home_timeline t
where t.cost_actual_minor is not null
  -- Written out for the planner: private.is_paid_event_type.
  and t.event_type not in ('issue_reported', 'user_decision', 'recommendation', 'quote_received',
    'contractor_referred');
comment on view public.home_costs is
  'Paid costs, one row per event, without quotes, estimates, decisions and issues. To sum them, group by currency and '
    'payer.';
revoke all on public.home_costs from public, anon, authenticated, service_role;
