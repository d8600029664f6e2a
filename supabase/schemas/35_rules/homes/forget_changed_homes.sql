create or replace function private.forget_changed_homes() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform private.forget_home_ids();
  return null;
end
$$;
comment on function private.forget_changed_homes is
  'Trigger: what keep_home_ids stored ends before a statement that changes who has which home.';
