create or replace function private.find_system_life(kind text, name text, model text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select jsonb_strip_nulls(jsonb_build_object('life', l.life,
      'of', private.build_text(private.build_statement('system_life', jsonb_build_object('life', l.life))),
      'years_low', l.years_low, 'years_high', l.years_high,
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
  'Returns the typical service life of systems of a kind with this name and model: { life, of, years_low, years_high, '
    'source, source_name, source_url, checked_on, other_source_name? }. of is its name, a text. Null when the table '
    'has none.';
