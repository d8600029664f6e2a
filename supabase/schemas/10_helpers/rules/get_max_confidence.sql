create or replace function private.get_max_confidence(source text) returns smallint
language plpgsql immutable
set search_path = ''
as $$
begin
  return case
    when source in ('chat', 'manual') then 60
    when source in ('photo', 'document') then 80
    else 95 end;
end
$$;
comment on function private.get_max_confidence is
  'Returns the highest confidence, in percent, that an event of this source can have.';
