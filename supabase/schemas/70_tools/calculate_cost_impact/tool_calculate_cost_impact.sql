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
