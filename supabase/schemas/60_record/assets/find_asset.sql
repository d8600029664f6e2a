create or replace function private.words_of(said text) returns text[]
language plpgsql immutable
set search_path = ''
as $$
begin
  return (
    select coalesce(array_agg(distinct w), '{}')
    from pg_catalog.regexp_split_to_table(lower(coalesce(said, '')), '[^[:alnum:]]+') w where w <> ''
  );
end
$$;
comment on function private.words_of is 'The distinct words of a text, in lower case.';

create or replace function private.find_asset(home_id uuid, kind text, said text, out asset_id uuid, out options jsonb)
returns record
language plpgsql stable
set search_path = ''
as $$
declare
  heard text[] := private.words_of(said);
  common text[] := private.words_of(replace(kind, '_', ' ') || ' the a an of in room');
begin
  with candidates as (
    select a.id, private.say_asset(a.name, a.space) as label,
      (select count(*) from unnest(private.words_of(a.name || ' ' || coalesce(a.space, ''))) w
        where w = any (heard) and w <> all (common)) as named
    from public.home_assets a
    where a.home_id = find_asset.home_id and a.kind = find_asset.kind and a.status = 'active'
  ), best as (
    select c.* from candidates c where c.named = (select max(named) from candidates)
  )
  -- "Upstairs" in the sentence settles which of two; a tie does not.
  select case when count(*) = 1 then min(b.id::text)::uuid end,
    coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'label', b.label) order by b.label, b.id), '[]')
  into asset_id, options
  from best b;
end
$$;
comment on function private.find_asset is
  'The active asset of a kind that a sentence means: asset_id when it is clear, else null with the candidates as '
    'options [{ id, label }].';
