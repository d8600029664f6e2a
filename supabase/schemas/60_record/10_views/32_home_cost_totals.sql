create view public.home_cost_totals with (security_invoker = true) as
select t.home_id, t.year, t.asset_id, a.name as asset_name, a.kind as asset_kind,
  coalesce(a.category, 'other') as category, t.payer, t.currency, t.amount_minor, t.events
from (
  select c.home_id, c.year, c.asset_id, c.payer, c.currency, sum(c.amount_minor)::bigint as amount_minor,
    count(*) as events
  from public.home_costs c
  group by c.home_id, c.year, c.asset_id, c.payer, c.currency
) t
left join public.home_assets a on a.home_id = t.home_id and a.id = t.asset_id;
comment on view public.home_cost_totals is
  'Sums of home_costs, one row for each year, system, payer and currency. Costs of no system have the category other.';
revoke all on public.home_cost_totals from public, anon, authenticated, service_role;
