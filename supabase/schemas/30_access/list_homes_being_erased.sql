create or replace function private.list_homes_being_erased() returns setof uuid
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return query select h.id from public.homes h where h.erasing_since is not null;
end
$$;
comment on function private.list_homes_being_erased is
  'The homes whose erasure was requested and has not finished. home_eraser may delete their rows, all others see none.';
