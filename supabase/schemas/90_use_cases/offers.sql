create or replace function access.list_maintenance_offers(home_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return private.build_maintenance_offers(home_id, 40);
end
$$;
comment on function access.list_maintenance_offers is
  'Lists the offers of a home for its members; none for anybody else, because policies hide the systems of the home.';
