create or replace function private.find_system_life(kind text, name text, model text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select jsonb_strip_nulls(jsonb_build_object('of', l.label, 'years', case l.years_high when l.years_low
        then l.years_low::text else l.years_low || ' to ' || l.years_high end,
      'source', s.source, 'source_name', s.name, 'source_url', s.url, 'checked_on', s.checked_on,
      'other_source_name', o.name))
    from public.system_lives l
    join public.catalogue_sources s on s.source = l.source
    left join public.catalogue_sources o on o.source = l.other_source
    where l.kind = find_system_life.kind
      and private.fits_name_patterns(find_system_life.name, model, l.name_pattern, l.excluded_name_pattern)
    order by l.name_pattern is null, l.life limit 1);
end
$$;
comment on function private.find_system_life is
  'Returns the typical service life of systems of a kind with this name and model: { of, years, source, source_name, '
    'source_url, checked_on, other_source_name? }. Null when the table has none.';
