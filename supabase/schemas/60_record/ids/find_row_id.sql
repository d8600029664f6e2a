create or replace function private.find_row_id(home_id uuid, given_id text, prefixes text) returns uuid
language plpgsql stable
set search_path = ''
as $$
declare
  given record;
begin
  if private.parse_uuid(given_id) is not null then
    return case when prefixes = 'a' then private.find_surviving_asset(find_row_id.home_id, given_id::uuid)
      else given_id::uuid end;
  end if;
  select p.prefix, p.number into given from private.parse_short_id(given_id) p;
  return case when position(given.prefix in prefixes) > 0 then
    case given.prefix
      when 'a' then (select private.find_surviving_asset(a.home_id, a.id) from public.home_assets a
        where a.home_id = find_row_id.home_id and a.number = given.number)
      when 'e' then (select e.id from public.home_events e
        where e.home_id = find_row_id.home_id and e.seq = given.number)
      when 's' then (select s.id from public.maintenance_schedules s
        where s.home_id = find_row_id.home_id and s.number = given.number)
      when 'v' then (select v.id from public.vendors v
        where v.home_id = find_row_id.home_id and v.number = given.number) end end;
end
$$;
comment on function private.find_row_id is
  'The id of the row that a short id with one of these prefixes names in a home; null if there is none. A uuid is '
    'returned as it is: the tools say whether the home has it. For an asset that was merged, the id of the asset that '
    'it was merged into.';
