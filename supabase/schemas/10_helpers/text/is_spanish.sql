create or replace function private.is_spanish(language text) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  return coalesce(language ~* '^es\M', false);
end
$$;
comment on function private.is_spanish is 'Whether a language tag is one of Spanish.';
