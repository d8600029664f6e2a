create or replace function private.build_money_range(costs jsonb, currency text) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return jsonb_build_object('low', jsonb_build_object('amount', costs ->> 'low', 'currency', currency),
    'high', jsonb_build_object('amount', costs ->> 'high', 'currency', currency));
end
$$;
comment on function private.build_money_range is 'The range of costs with low and high as amounts for a statement.';

create or replace function private.find_cost_guide(home public.homes, kind text, work text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select jsonb_strip_nulls(jsonb_build_object(
      'low', private.to_major_units(round(g.low_minor * coalesce(r.factor, 1))::bigint, g.currency),
      'high', private.to_major_units(round(g.high_minor * coalesce(r.factor, 1))::bigint, g.currency),
      'country', g.country, 'region', case when r.factor is not null then home.region end, 'region_factor', r.factor,
      'source_name', g.source_name, 'source_url', g.source_url, 'checked_on', g.checked_on))
    from private.cost_guides g
    left join private.cost_regions r on r.country = g.country and r.region = lower(btrim(home.region))
    where g.kind = find_cost_guide.kind and g.work = find_cost_guide.work and g.country = home.country
      and g.currency = home.currency);
end
$$;
comment on function private.find_cost_guide is
  'Returns what the operator''s guide gives for work on a kind of system in the country and currency of the home, with '
    'the factor of its region applied: { low, high, country, region?, region_factor?, source_name, '
    'source_url?, checked_on }; null without a row.';

create or replace function private.get_work_of_event(event_type text, title text, kind text, is_of_issue boolean)
returns text
language plpgsql stable
set search_path = ''
as $$
declare
  plain_title constant text := array_to_string(private.split_kind_words(title), ' ');
  -- "Quote for a new AC by Acme" is about a whole "ac", "Replace the capacitor" about a part.
  named constant text := regexp_replace(
    regexp_replace(plain_title, '\m(by|from|with|at|por|de parte|von|par)\M .*$', ''),
    '\m(quotes?|quoted|quotation|estimates?|offer|bid|for|to|of|the|our|my|an?|new|replac\w*|install\w*|price|cost|'
      'presupuesto|para|de|del|el|la|un|una|nuev\w*|reemplaz\w*|cambi\w*|angebot|fur|neu\w*|ersatz|austausch|eine?n?|'
      'devis|pour|nouve\w*|remplac\w*|le|une)\M', ' ', 'g');
  words constant text[] := array_remove(array[
    case when plain_title ~ '\m(new|replac|install|nuev|reemplaz|cambi|neu|ersatz|austausch|nouve|remplac)'
      and private.resolve_asset_kind(btrim(regexp_replace(named, ' +', ' ', 'g'))) = kind then 'replacement' end,
    case when plain_title ~ '\m(repair|fix|leak|repar|arregl|fuga|undicht)' then 'repair' end,
    case when plain_title ~ '\m(servic|tune|clean|flush|maint|sweep|manten|limpi|wartung|reinig|entretien|nettoy)'
      then 'maintenance' end,
    case when plain_title ~ '\m(inspect|survey|inspec|inspekt)' then 'inspection' end], null);
begin
  return case
    when event_type = 'repair_completed' then 'repair'
    when event_type = 'maintenance_performed' then 'maintenance'
    when event_type in ('inspection', 'replacement') then event_type
    when event_type <> 'quote_received' then null
    when cardinality(words) = 1 then words[1]
    when words = '{}' and is_of_issue then 'repair' end;
end
$$;
comment on function private.get_work_of_event is
  'Returns for which work on a kind of system an event has an amount: repair, maintenance, inspection or replacement. '
    'A quote''s title decides, else a quote for an issue is for its repair. Null where neither tells.';

create or replace function private.read_own_costs(home_id uuid, kind text, work text, currency text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  max_loose_events constant int := 500;
  max_costs constant int := 12;
  max_entries constant int := 5;
begin
  return (
    with states as (
      select s.* from public.home_event_states s
      where s.home_id = read_own_costs.home_id and not s.voided and s.asset_id in (
        select a.id from public.home_assets a where a.home_id = read_own_costs.home_id and a.kind = read_own_costs.kind)
      union all
      select l.* from (
        select s.* from public.home_event_states s
        where s.home_id = read_own_costs.home_id and not s.voided and s.asset_id is null
          and (s.cost_actual_minor is not null or s.cost_low_minor is not null or s.cost_high_minor is not null)
        order by s.seq desc limit max_loose_events) l
      join public.home_events e on e.home_id = l.home_id and e.id = l.event_id
      where e.payload ->> 'kind' = read_own_costs.kind
    ), priced as (
      select s.event_id, s.title, s.occurred_on, s.occurred_precision, s.seq, q.is_quote,
        case when q.is_quote then coalesce(s.cost_low_minor, s.cost_high_minor, s.cost_actual_minor)
          else s.cost_actual_minor end as low_minor,
        case when q.is_quote then coalesce(s.cost_high_minor, s.cost_low_minor, s.cost_actual_minor)
          else s.cost_actual_minor end as high_minor
      from states s cross join lateral (select s.event_type = 'quote_received' as is_quote) q
      where s.currency = read_own_costs.currency and private.get_work_of_event(s.event_type, s.title, kind, exists (
        select from public.home_issue_states i
        where i.home_id = s.home_id and i.issue_id = s.root_event_id)) = read_own_costs.work
    ), newest as (
      select p.event_id, p.title, p.occurred_precision, p.is_quote,
        private.get_known_date(p.occurred_on, p.occurred_precision) as known_on,
        private.to_major_units(p.low_minor, read_own_costs.currency) as low,
        private.to_major_units(p.high_minor, read_own_costs.currency) as high,
        row_number() over (order by p.occurred_on desc nulls last, p.seq desc) as place
      from priced p where p.low_minor > 0
      order by place limit max_costs
    )
    select jsonb_strip_nulls(jsonb_build_object('low', min(c.low), 'high', max(c.high),
      'quotes', count(*) filter (where c.is_quote), 'paid', count(*) filter (where not c.is_quote),
      'since', private.format_partial_date(min(c.known_on), 'month'),
      'until', private.format_partial_date(max(c.known_on), 'month'),
      'entries', jsonb_agg(jsonb_build_object('event_id', c.event_id,
        'title', private.build_event_title(read_own_costs.home_id, c.event_id, c.title), 'occurred_on', c.known_on,
        'occurred_precision', c.occurred_precision, 'low', c.low, 'high', c.high, 'is_quote', c.is_quote)
        order by c.place) filter (where c.place <= max_entries)))
    from newest c having count(*) > 0
  );
end
$$;
comment on function private.read_own_costs is
  'Returns what the record of a home has about the price of work on a kind of system, in one currency, by the newest '
    '12 quotes and paid costs: { low, high, quotes, paid: numbers, since, until, entries: the newest 5 }; null without '
    'any.';

create or replace function private.tool_calculate_cost_impact(call jsonb, input jsonb) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  result_type constant text := 'cost_impact';
  works constant text[] := array['repair', 'maintenance', 'inspection', 'replacement'];
  work constant text := input ->> 'work';
  home public.homes;
  asset public.home_assets;
  assets public.home_assets[];
  asked_kind text := private.resolve_asset_kind(input ->> 'system_kind');
  own jsonb;
  guide jsonb;
  life jsonb;
  facts jsonb;
  subject jsonb;
  statements jsonb;
  rejection jsonb := private.check_arguments(
    result_type, 'calculate_cost_impact', input, array['work', 'asset_id', 'system_kind']);
begin
  if rejection is not null then
    return rejection;
  elsif work is null or work <> all (works) then
    return private.build_tool_result(result_type, 'invalid_arguments',
      private.build_statement('cost_work_unknown'));
  elsif asked_kind is null and input ->> 'asset_id' is null then
    return private.build_tool_result(result_type, 'invalid_arguments',
      private.build_statement('cost_needs_system'));
  end if;
  select h.* into home from public.homes h where h.id = private.parse_uuid(call ->> 'home_id');
  if input ->> 'asset_id' is not null then
    select a.* into asset from public.home_assets a
    where a.home_id = home.id and a.id = private.parse_uuid(input ->> 'asset_id') and a.status <> 'merged';
    if asset.id is null then
      return private.build_tool_result(result_type, 'not_found', private.build_statement('cost_system_not_found'));
    end if;
    asked_kind := asset.kind;
  else
    assets := array(
      select a from public.home_assets a
      where a.home_id = home.id and a.kind = asked_kind and a.status = 'active' limit 2);
    asset := case when cardinality(assets) = 1 then assets[1] end;
  end if;

  own := private.read_own_costs(home.id, asked_kind, work, home.currency);
  guide := private.find_cost_guide(home, asked_kind, work);
  if work in ('repair', 'replacement') and asset.id is not null then
    life := private.find_system_life(asset.kind, asset.name, asset.model);
    life := life || jsonb_strip_nulls(jsonb_build_object('age_years', extract(year from age(
      access.home_today(home.id), asset.installed_on))::int));
  end if;
  facts := jsonb_strip_nulls(jsonb_build_object('work', work, 'system_kind', asked_kind,
    'label', private.build_text(private.build_statement('system_kind', jsonb_build_object('system_kind', asked_kind))),
    'currency', home.currency,
    'basis', case when own is not null then 'home' when guide is not null then 'guide' else 'none' end,
    'low', coalesce(own, guide) -> 'low', 'high', coalesce(own, guide) -> 'high',
    'own', own, 'guide', guide, 'life', life));
  subject := jsonb_build_object('system_kind', asked_kind, 'work', work);
  statements := case when own is null then '[]' else private.build_statement('cost_by_record',
      subject || own - 'entries' || private.build_money_range(own, home.currency)) end
    || case when guide is null then '[]' else private.build_statement('cost_by_guide',
      case when own is null then subject else '{}' end || guide || private.build_money_range(guide, home.currency)) end
    || case when own is null and guide is null then private.build_statement('cost_unknown', subject) else '[]' end
    || case when life is null then '[]' else private.build_statement('service_life', life) end;
  return private.build_tool_result(result_type, 'ok', statements,
    jsonb_build_object('data', facts) || private.build_focus(null, asset.id));
end
$$;
comment on function private.tool_calculate_cost_impact is
  'Tool calculate_cost_impact { work, asset_id or system_kind }. Returns data { work, system_kind, label, currency, '
    'basis (home, guide or none), low?, high?, own? (read_own_costs), guide? (find_cost_guide), life? }. '
    'Writes nothing.';
