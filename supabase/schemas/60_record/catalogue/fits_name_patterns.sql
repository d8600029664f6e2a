create or replace function private.fits_name_patterns(name text, model text, wanted text, unwanted text) returns boolean
language plpgsql immutable
set search_path = ''
as $$
declare
  words constant text := concat_ws(' ', name, model);
begin
  return (wanted is null or words ~* wanted) and (unwanted is null or words !~* unwanted);
end
$$;
comment on function private.fits_name_patterns is
  'Whether the name and model of a system fit the regular expression that a row of the catalogue wants, and not the '
    'one that it excludes. A null expression fits every system.';
