create or replace function private.list_own_costs(home_id uuid, kind text, work text, currency text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  max_loose_events constant int := 500;
  max_costs constant int := 12;
begin
  return (
    with states as (
      select s.* from public.home_event_states s
      where s.home_id = list_own_costs.home_id and not s.voided and s.asset_id in (
        select a.id from public.home_assets a where a.home_id = list_own_costs.home_id and a.kind = list_own_costs.kind)
      union all
      select l.* from (
        select s.* from public.home_event_states s
        where s.home_id = list_own_costs.home_id and not s.voided and s.asset_id is null
          and (s.cost_actual_minor is not null or s.cost_low_minor is not null or s.cost_high_minor is not null)
        order by s.seq desc limit max_loose_events) l
      join public.home_events e on e.home_id = l.home_id and e.id = l.event_id
      where e.payload ->> 'kind' = list_own_costs.kind
    ), priced as (
      select s.event_id, s.event_type, s.title, s.occurred_on, s.occurred_precision, s.seq,
        case when s.event_type = 'quote_received'
          then coalesce(s.cost_low_minor, s.cost_high_minor, s.cost_actual_minor)
          else s.cost_actual_minor end as low,
        case when s.event_type = 'quote_received'
          then coalesce(s.cost_high_minor, s.cost_low_minor, s.cost_actual_minor)
          else s.cost_actual_minor end as high
      from states s
      where s.currency = list_own_costs.currency and private.get_work_of_event(s.event_type, s.title, kind, exists (
        select from public.home_issue_states i
        where i.home_id = s.home_id and i.issue_id = s.root_event_id)) = list_own_costs.work
    )
    select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('event_id', p.event_id,
      'is_quote', p.event_type = 'quote_received',
      'title', private.build_event_title(list_own_costs.home_id, p.event_id, p.title),
      'occurred_on', private.get_known_date(p.occurred_on, p.occurred_precision),
      'occurred_precision', p.occurred_precision, 'low_minor', p.low, 'high_minor', p.high))
      order by p.occurred_on desc nulls last, p.seq desc), '[]')
    from (select * from priced where low > 0 order by occurred_on desc nulls last, seq desc limit max_costs) p
  );
end
$$;
comment on function private.list_own_costs is
  'Lists what the record of a home has about the price of work on a kind of system, in one currency, the newest 12 '
    'quotes and paid costs: [{ event_id, is_quote, title, occurred_on, occurred_precision, low_minor, high_minor }].';
