create or replace function private.format_disposition(disposition text) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return 'the old one was ' || case disposition
    when 'disposed' then 'disposed of' when 'given_away' then 'given away' when 'moved' then 'moved elsewhere'
    else disposition end;
end
$$;
comment on function private.format_disposition is
  'Formats a disposition: disposed → "the old one was disposed of"; null for null.';
