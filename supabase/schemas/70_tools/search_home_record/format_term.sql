create or replace function private.format_ids(ids jsonb) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return pg_catalog.format('%L::uuid[]', array(select jsonb_array_elements_text(ids)));
end
$$;
comment on function private.format_ids is 'Formats a JSON array of ids as an SQL literal.';

create or replace function private.format_term(term jsonb) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return 'coalesce(' || concat_ws(' or ',
    's.words @@ ' || pg_catalog.quote_literal(term ->> 'query') || '::tsquery',
    case when term -> 'asset_ids' <> '[]' then
      's.asset_id = any (' || private.format_ids(term -> 'asset_ids') || ')' end,
    case when term -> 'vendor_ids' <> '[]' then
      's.vendor_id = any (' || private.format_ids(term -> 'vendor_ids') || ')' end,
    's.asset_id is null and s.words @@ ' || pg_catalog.quote_literal(nullif(term ->> 'title_query', '')) || '::tsquery',
    'false') || ', false)';
end
$$;
comment on function private.format_term is
  'Formats a term or scope of resolve_search as an SQL condition on the event state s: its words, its asset or its '
    'vendor match, or without an asset its title.';
