create or replace function private.list_cost_sums(costs jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return (
    with payers as (
      select c ->> 'currency' as currency, c ->> 'payer' as payer, count(*) as entries,
        sum((c -> 'minor')::bigint)::bigint as minor
      from jsonb_array_elements(costs) c group by 1, 2
    ), currencies as (
      select p.currency, coalesce(sum(p.minor) filter (where p.payer = 'owner'), 0)::bigint as own_minor,
        coalesce(sum(p.entries) filter (where p.payer = 'owner'), 0)::bigint as own_entries,
        coalesce(sum(p.minor) filter (where p.payer <> 'owner'), 0)::bigint as others_minor,
        coalesce(jsonb_agg(jsonb_build_object('payer', p.payer, 'entries', p.entries,
          'amount', private.to_major_units(p.minor, p.currency), 'said', private.format_money(p.minor, p.currency))
          order by p.minor desc, p.payer) filter (where p.payer <> 'owner'), '[]') as others
      from payers p group by p.currency
    )
    select coalesce(jsonb_agg(jsonb_build_object('currency', s.currency, 'entries', s.own_entries,
      'amount', private.to_major_units(s.own_minor, s.currency), 'said', private.format_money(s.own_minor, s.currency),
      'paid_by_others', private.to_major_units(s.others_minor, s.currency), 'others', s.others)
      order by s.own_minor desc, s.currency), '[]')
    from currencies s);
end
$$;
comment on function private.list_cost_sums is
  'Sums costs [{ currency, payer, minor }] by currency: [{ currency, entries, amount, said, paid_by_others, others }]. '
    'entries and amount are what the owner paid; others has the same for each other payer: [{ payer, entries, amount, '
    'said }].';

create or replace function private.build_search_results(
  home_id uuid, search jsonb,
  out total bigint, out events jsonb, out sums jsonb, out left_out jsonb, out partial_matches jsonb
) returns record
language plpgsql stable
set search_path = ''
as $$
declare
  is_sum boolean := search ->> 'find' = 'sum';
  max_events int := (search ->> 'max_events')::int;
  -- The newest ones show which words were found.
  max_compared constant int := 200;
  newest_ids uuid[];
begin
  with hits as materialized (
    select h as event, h.cost_actual_minor is not null and private.is_paid_event_type(h.event_type) as is_paid,
      row_number() over (order by h.occurred_on desc nulls last, h.seq desc) as place
    from private.search_events(home_id, search) h
  ), listed as (
    select h.event, row_number() over (order by h.place) as place from hits h where not is_sum or h.is_paid
  )
  select (select count(*) from hits),
    (select coalesce(jsonb_agg(private.build_event_json(l.event) order by l.place), '[]') from listed l
      where l.place <= max_events),
    (select private.list_cost_sums(coalesce(jsonb_agg(jsonb_build_object('currency', (h.event).currency,
        'payer', coalesce((h.event).cost_payer, 'owner'), 'minor', (h.event).cost_actual_minor)), '[]'))
      from hits h where h.is_paid),
    (select jsonb_build_object(
        'estimates', count(*) filter (where not h.is_paid and coalesce((h.event).cost_actual_minor,
          (h.event).cost_low_minor, (h.event).cost_high_minor) is not null),
        'without_cost', count(*) filter (where coalesce((h.event).cost_actual_minor, (h.event).cost_low_minor,
          (h.event).cost_high_minor) is null))
      from hits h),
    (select array_agg((h.event).id) from hits h where h.place <= max_compared)
  into total, events, sums, left_out, newest_ids;
  partial_matches := private.find_partial_matches(home_id, search -> 'subjects', newest_ids, total <= max_compared);
end
$$;
comment on function private.build_search_results is
  'Searches events and returns their number, the newest max_events of them, for the mode sum only those with a paid '
    'cost, their costs by currency (list_cost_sums), how many a sum leaves out, { estimates, without_cost }, and the '
    'subjects that they match only in part (find_partial_matches).';
