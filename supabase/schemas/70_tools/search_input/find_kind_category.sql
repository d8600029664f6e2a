create or replace function private.find_kind_category(kind text, fallback text) returns text
language plpgsql stable
set search_path = ''
as $$
begin
  return coalesce((select k.category from private.asset_kinds k where k.kind = find_kind_category.kind), fallback);
end
$$;
comment on function private.find_kind_category is 'Returns the category of a known kind, otherwise the fallback.';
