create or replace function private.anonymise_person() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if old.user_id is null or new.user_id is not null then
    return new;
  end if;
  new.display_name := 'Former member';
  new.left_at := now();
  new.language := null;
  return new;
end
$$;
comment on function private.anonymise_person is
  'Trigger: replaces the name of a person whose account is deleted, removes their language and sets left_at.';
