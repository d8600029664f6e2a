create or replace function private.get_id_prefixes(field text) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return case
    when field ~ '(^|_)asset_id$' then 'a'
    when field ~ '(^|_)(event|issue)_id$' then 'e'
    when field ~ '(^|_)schedule_id$' then 's'
    when field ~ '(^|_)vendor_id$' then 'v'
    when field = 'settles' then 'es' end;
end
$$;
comment on function private.get_id_prefixes is
  'The prefixes of the short ids that a tool''s argument takes. Null for an argument that is no id.';
