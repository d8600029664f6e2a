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
