create or replace function private.build_event_json(event public.home_timeline) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select jsonb_strip_nulls(jsonb_build_object(
      'id', event.id, 'event_type', event.event_type, 'title', event.title,
      'description', private.truncate_text(event.body, 300),
      'occurred_on', event.occurred_on, 'when', private.format_date(event.occurred_on, event.occurred_precision),
      'cost', private.to_major_units(event.cost_actual_minor, event.currency),
      'cost_low', private.to_major_units(event.cost_low_minor, event.currency),
      'cost_high', private.to_major_units(event.cost_high_minor, event.currency), 'currency', event.currency,
      'asset_id', event.asset_id, 'asset', private.format_asset_name(event.asset_name, event.asset_space),
      'vendor', event.vendor_name, 'performed_by', event.performed_by,
      'issue_status', (select i.status from public.home_issues i
        where i.home_id = event.home_id and i.issue_id = event.id)))
  );
end
$$;
comment on function private.build_event_json is
  'Builds an event of the tool result. Costs are in units of the event''s currency.';

create or replace function private.build_search_results(
  home_id uuid, stems text[], event_types text[], asset_id uuid, kind text, status text, since date, until date,
  result_mode text, max_events int,
  out total bigint, out events jsonb, out sums jsonb
) returns record
language plpgsql stable
set search_path = ''
as $$
begin
  with hits as materialized (
    select h as event, row_number() over () as place
    from private.search_events(home_id, stems, event_types, asset_id, kind, status, since, until) h
  ), costs as (
    select (h.event).currency, (h.event).cost_actual_minor as amount,
      coalesce((h.event).cost_payer, 'owner') = 'owner' as is_paid_by_owner
    from hits h where (h.event).cost_actual_minor is not null
  ), cost_sums as (
    select c.currency, count(*) filter (where c.is_paid_by_owner) as event_count,
      coalesce(sum(c.amount) filter (where c.is_paid_by_owner), 0)::bigint as paid,
      coalesce(sum(c.amount) filter (where not c.is_paid_by_owner), 0)::bigint as paid_by_others
    from costs c group by c.currency
  )
  select (select count(*) from hits),
    (select coalesce(jsonb_agg(private.build_event_json(h.event) order by h.place), '[]') from hits h
      where h.place <= max_events and (result_mode <> 'sum' or (h.event).cost_actual_minor is not null)),
    (select coalesce(jsonb_agg(jsonb_build_object('currency', s.currency, 'entries', s.event_count,
        'amount', private.to_major_units(s.paid, s.currency),
        'paid_by_others', private.to_major_units(s.paid_by_others, s.currency),
        'said', private.format_money(s.paid, s.currency) || case when s.paid_by_others > 0
          then ' (and ' || private.format_money(s.paid_by_others, s.currency) || ' that others paid)' else '' end)
        order by s.paid desc), '[]')
      from cost_sums s)
  into total, events, sums;
end
$$;
comment on function private.build_search_results is
  'Searches events and returns their number, the newest max_events of them, for the mode sum only those with a cost, '
    'and their costs by currency: [{ currency, entries, amount, paid_by_others, said }]. entries and amount: of what '
    'the owner paid.';
