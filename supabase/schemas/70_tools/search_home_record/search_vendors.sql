create or replace function private.search_vendors(home_id uuid, search jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  configuration constant regconfig := private.get_text_configuration((
    select h.language from public.homes h where h.id = search_vendors.home_id));
begin
  return (
    with terms as materialized (
      select (t ->> 'query')::tsquery as query
      from jsonb_array_elements(search -> 'subjects') s cross join lateral jsonb_array_elements(s) t
    )
    select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', m.id, 'name', m.name,
      'trades', nullif(to_jsonb(m.trades), '[]'), 'phone', m.phone, 'email', m.email)) order by m.name), '[]')
    from (
      select v.* from public.vendors v
      cross join lateral to_tsvector(configuration, concat_ws(' ', v.name, array_to_string(v.trades, ' ')))
        as w (content)
      where v.home_id = search_vendors.home_id and v.removed_at is null
        and exists (select from terms t where w.content @@ t.query)
      order by v.name limit 10
    ) m
  );
end
$$;
comment on function private.search_vendors is
  'Lists at most ten vendors whose name or trades match a subject: [{ id, name, trades, phone, email }].';
