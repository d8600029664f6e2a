create or replace function private.format_term(term jsonb) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return 'coalesce(' || array_to_string(private.list_term_conditions(term) || 'false'::text, ' or ') || ', false)';
end
$$;
comment on function private.format_term is
  'Formats a term or scope of resolve_search as an SQL condition on the event state s, which is never null.';
