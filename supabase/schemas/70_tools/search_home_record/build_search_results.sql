create or replace function private.build_search_results(
  home_id uuid, search jsonb,
  out total bigint, out events jsonb, out sums jsonb, out left_out jsonb
) returns record
language plpgsql stable
set search_path = ''
as $$
declare
  is_sum boolean := search ->> 'find' = 'sum';
  max_events int := (search ->> 'max_events')::int;
begin
  with hits as materialized (
    select h as event, h.cost_actual_minor is not null and private.is_paid_event_type(h.event_type) as is_paid,
      coalesce(h.cost_payer, 'owner') = 'owner' as is_paid_by_owner,
      row_number() over (order by h.occurred_on desc nulls last, h.seq desc) as place
    from private.search_events(home_id, search) h
  ), listed as (
    select h.event, row_number() over (order by h.place) as place from hits h where not is_sum or h.is_paid
  ), cost_sums as (
    select (h.event).currency, count(*) filter (where h.is_paid_by_owner) as event_count,
      coalesce(sum((h.event).cost_actual_minor) filter (where h.is_paid_by_owner), 0)::bigint as paid,
      coalesce(sum((h.event).cost_actual_minor) filter (where not h.is_paid_by_owner), 0)::bigint as paid_by_others
    from hits h where h.is_paid group by (h.event).currency
  )
  select (select count(*) from hits),
    (select coalesce(jsonb_agg(private.build_event_json(l.event) order by l.place), '[]') from listed l
      where l.place <= max_events),
    (select coalesce(jsonb_agg(jsonb_build_object('currency', s.currency, 'entries', s.event_count,
        'amount', private.to_major_units(s.paid, s.currency),
        'paid_by_others', private.to_major_units(s.paid_by_others, s.currency),
        'said', private.format_money(s.paid, s.currency) || case when s.paid_by_others > 0
          then ' (and ' || private.format_money(s.paid_by_others, s.currency) || ' that others paid)' else '' end)
        order by s.paid desc), '[]')
      from cost_sums s),
    (select jsonb_build_object(
        'estimates', count(*) filter (where not h.is_paid and coalesce((h.event).cost_actual_minor,
          (h.event).cost_low_minor, (h.event).cost_high_minor) is not null),
        'without_cost', count(*) filter (where coalesce((h.event).cost_actual_minor, (h.event).cost_low_minor,
          (h.event).cost_high_minor) is null))
      from hits h)
  into total, events, sums, left_out;
end
$$;
comment on function private.build_search_results is
  'Searches events and returns their number, the newest max_events of them, for the mode sum only those with a paid '
    'cost, their costs by currency, [{ currency, entries, amount, paid_by_others, said }], and how many a sum leaves '
    'out, { estimates, without_cost }.';
