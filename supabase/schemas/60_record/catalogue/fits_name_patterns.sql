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
  'Whether the name and model of a system match the required regular expression of a catalogue row and do not match '
    'the excluded one. A null expression restricts nothing.';
