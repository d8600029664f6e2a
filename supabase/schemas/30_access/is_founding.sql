create or replace function private.is_founding(home_id uuid) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    select exists (
      select from public.homes h where h.id = is_founding.home_id and h.created_by = private.caller_id()
    ) and not exists (
      select from public.home_members m where m.home_id = is_founding.home_id
    )
  );
end
$$;
comment on function private.is_founding is 'True while the caller''s new home has no member yet.';
