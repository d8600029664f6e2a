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

create or replace function private.build_cost_statements(facts jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  subject constant jsonb := jsonb_build_object('system_kind', facts -> 'system_kind', 'work', facts -> 'work');
  own constant jsonb := facts -> 'own';
  guide constant jsonb := facts -> 'guide';
begin
  return case when own is null then '[]' else private.build_statement('cost_by_record',
      subject || own - 'entries' || private.build_money_range(own, facts ->> 'currency')) end
    || case when guide is null then '[]' else private.build_statement('cost_by_guide',
      case when own is null then subject else '{}' end || guide
        || private.build_money_range(guide, facts ->> 'currency')) end
    || case when own is null and guide is null then private.build_statement('cost_unknown', subject) else '[]' end
    || case when facts -> 'life' is null then '[]' else private.build_statement('service_life', facts -> 'life') end;
end
$$;
comment on function private.build_cost_statements is
  'What is known of the price of work, of its basis and of the service life of the system.';

create or replace function private.find_cost_guide(home public.homes, kind text, work text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select jsonb_strip_nulls(jsonb_build_object(
      'low_minor', round(g.low_minor * coalesce(r.factor, 1))::bigint,
      'high_minor', round(g.high_minor * coalesce(r.factor, 1))::bigint,
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
    'the factor of its region applied: { low_minor, high_minor, country, region?, region_factor?, source_name, '
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

create or replace function private.describe_own_costs(costs jsonb, currency text) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  max_entries constant int := 5;
begin
  return (
    select jsonb_strip_nulls(jsonb_build_object(
      'low', private.to_major_units(min(c.low), currency), 'high', private.to_major_units(max(c.high), currency),
      'quotes', count(*) filter (where c.is_quote), 'paid', count(*) filter (where not c.is_quote),
      'since', private.format_partial_date(min(c.occurred_on), 'month'),
      'until', private.format_partial_date(max(c.occurred_on), 'month'),
      'entries', jsonb_agg(jsonb_build_object('event_id', c.event_id, 'title', c.title, 'occurred_on', c.occurred_on,
        'occurred_precision', c.occurred_precision, 'low', private.to_major_units(c.low, currency),
        'high', private.to_major_units(c.high, currency), 'is_quote', c.is_quote) order by c.place)
        filter (where c.place <= max_entries)))
    from (
      select e.place, (o ->> 'low_minor')::bigint as low, (o ->> 'high_minor')::bigint as high,
        (o ->> 'is_quote')::boolean as is_quote, (o ->> 'occurred_on')::date as occurred_on,
        o ->> 'event_id' as event_id, o -> 'title' as title, o ->> 'occurred_precision' as occurred_precision
      from jsonb_array_elements(costs) with ordinality e (o, place)) c
    having count(*) > 0);
end
$$;
comment on function private.describe_own_costs is
  'Builds { low, high, quotes, paid, since, until, entries } of the rows of list_own_costs; null without rows.';

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
  rejection jsonb := private.check_caller_and_arguments(
    result_type, 'calculate_cost_impact', call, input, array['work', 'asset_id', 'system_kind']);
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

  own := private.describe_own_costs(private.list_own_costs(home.id, asked_kind, work, home.currency), home.currency);
  guide := private.find_cost_guide(home, asked_kind, work);
  guide := guide - array['low_minor', 'high_minor'] || jsonb_build_object(
    'low', private.to_major_units((guide ->> 'low_minor')::bigint, home.currency),
    'high', private.to_major_units((guide ->> 'high_minor')::bigint, home.currency));
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
  return private.build_tool_result(result_type, 'ok', private.build_cost_statements(facts),
    jsonb_build_object('data', facts) || private.build_focus(null, asset.id));
end
$$;
comment on function private.tool_calculate_cost_impact is
  'Tool calculate_cost_impact { work, asset_id or system_kind }. Returns data { work, system_kind, label, currency, '
    'basis (home, guide or none), low?, high?, own? (describe_own_costs), guide? (find_cost_guide), life? }. '
    'Writes nothing.';
