create or replace function private.home_context(home_id uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (select jsonb_build_object(
    'today', access.home_today(h.id),
    'home', jsonb_build_object('name', h.name, 'place', nullif(concat_ws(', ', h.city, h.region), ''),
      'country', h.country, 'year_built', h.year_built, 'currency', h.currency, 'units', h.units,
      'time_zone', h.time_zone),
    'you', jsonb_build_object('role', access.my_role(h.id),
      'name', (select p.display_name from public.people p where p.id = access.caller_id())),
    'assets', private.list_leading_assets(h.id, 40, t.attention),
    'vendors', private.list_recent_vendors(h.id, 12),
    'open_issues', private.list_open_issues(h.id, 20),
    'settled_issues', private.list_settled_issues(h.id, 90, 8),
    'attention', private.add_tasks_of_items(h.id, jsonb_path_query_array(t.attention, '$[0 to 19]')),
    'recent_events', private.list_recent_events(h.id, 15))
  from public.homes h
  -- 100 items, of which the leading assets need the due ones.
  cross join lateral (select private.list_attention_items(h.id, 60, 100, true) as attention offset 0) t
  where h.id = home_context.home_id and h.id = any (access.my_home_ids()));
end
$$;
comment on function private.home_context is
  'Builds the description of a home that the model gets: { today, home, you, assets (at most 40), vendors (12), '
    'open_issues (20), settled_issues (8, of the last 90 days), attention (20), recent_events (15) }. '
    'Null for a home of which the caller is not a member.';
