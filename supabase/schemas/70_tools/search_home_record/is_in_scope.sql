create or replace function private.is_in_scope(scope jsonb, asset public.home_assets, title text) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return case when scope is null then true
    when asset.id is not null then asset.kind = scope ->> 'kind'
      or private.find_kind_category(asset.kind, asset.category) = scope ->> 'category'
    else coalesce(to_tsvector('pg_catalog.english', title) @@ (scope ->> 'query')::tsquery, false)
      or coalesce(to_tsvector('pg_catalog.english', title) @@ (scope ->> 'title_query')::tsquery, false) end;
end
$$;
comment on function private.is_in_scope is
  'Whether an event belongs to the kind or category of the search: by its asset, without one by its title.';
