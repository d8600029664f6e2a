create or replace function private.split_words(content text) returns text[]
language plpgsql immutable
set search_path = ''
as $$
begin
  return (
    select coalesce(array_agg(distinct w), '{}')
    from pg_catalog.regexp_split_to_table(lower(coalesce(content, '')), '[^[:alnum:]]+') w where w <> ''
  );
end
$$;
comment on function private.split_words is 'Returns the distinct words of a text in lower case.';

create or replace function private.find_asset_by_kind(
  home_id uuid, kind text, description text,
  out asset_id uuid, out options jsonb
) returns record
language plpgsql stable
set search_path = ''
as $$
declare
  description_words text[] := private.split_words(description);
  ignored_words text[] := private.split_words(replace(kind, '_', ' ') || ' the a an of in room');
begin
  with candidates as (
    select a.id, private.format_asset_name(a.name, a.space) as label,
      (select count(*) from unnest(private.split_words(a.name || ' ' || coalesce(a.space, ''))) w
        where w = any (description_words) and w <> all (ignored_words)) as matching_words
    from public.home_assets a
    where a.home_id = find_asset_by_kind.home_id and a.kind = find_asset_by_kind.kind and a.status = 'active'
  ), best as (
    select c.* from candidates c where c.matching_words = (select max(matching_words) from candidates)
  )
  select case when count(*) = 1 then (array_agg(b.id))[1] end,
    coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'label', b.label) order by b.label, b.id), '[]')
  into asset_id, options
  from best b;
end
$$;
comment on function private.find_asset_by_kind is
  'Finds the active asset of a kind. Among several, the words of the description decide ("upstairs"). asset_id is null '
    'when none or more than one matches best; options are the best matches [{ id, label }].';
