create or replace function private.list_own_contractors(home_id uuid, trade text, max_vendors int) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  max_events constant int := 30;
  trade_words text[];
  trade_category text;
begin
  select array[t.trade] || t.names || t.workers, t.category into trade_words, trade_category
  from private.list_trades() t where t.trade = list_own_contractors.trade;
  trade_words := coalesce(trade_words, array[trade]);
  return (
    select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', r.id, 'name', r.name, 'phone', r.phone,
      'email', r.email, 'website', r.website, 'trades', nullif(to_jsonb(r.trades), '[]'),
      'last_used_on', private.get_known_date(r.occurred_on, r.occurred_precision),
      'last_used_precision', r.occurred_precision,
      'used_for', private.build_event_title(list_own_contractors.home_id, r.event_id, r.title),
      'paid', private.build_money(r.cost_actual_minor, r.currency)))
      order by r.occurred_on desc nulls last, r.name), '[]')
    from (
      select v.id, v.name, v.phone, v.email, v.website, v.trades, work.event_id, work.occurred_on,
        work.occurred_precision, work.title, work.cost_actual_minor, work.currency
      from public.vendors v
      -- Its last work of this trade, otherwise its last work.
      left join lateral (
        select s.*, coalesce(coalesce(k.category, a.category) = trade_category, false) as is_of_trade
        from (
          select e.* from public.home_event_states e
          where e.home_id = v.home_id and e.vendor_id = v.id and not e.voided
            and private.is_work_event_type(e.event_type)
          order by e.seq desc limit max_events) s
        left join public.home_assets a on a.home_id = s.home_id and a.id = s.asset_id
        left join private.asset_kinds k on k.kind = a.kind
        order by is_of_trade desc, s.occurred_on desc nulls last, s.seq desc limit 1) work on true
      where v.home_id = list_own_contractors.home_id and v.removed_at is null
        and (work.is_of_trade
          or exists (
            select from unnest(trade_words) w (word)
            -- The trade is any text of the caller, so it must not be read as a pattern.
            where position(' ' || regexp_replace(w.word, '\W+', ' ', 'g')
                in ' ' || btrim(regexp_replace(lower(v.name), '\W+', ' ', 'g'))) > 0 or exists (
              select from unnest(v.trades) t (name) where lower(t.name) = w.word)))
      order by work.occurred_on desc nulls last, v.name limit max_vendors
    ) r);
end
$$;
comment on function private.list_own_contractors is
  'Lists the vendors of a home for a trade, the last used first: those that have the trade, are named after it, or '
    'worked on a system of its category: [{ id, name, phone, email, website, trades, last_used_on, '
    'last_used_precision, used_for, paid }].';
