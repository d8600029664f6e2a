create or replace function private.can_delete_texts_of(home_id uuid, person_id uuid) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return home_id = any ((select access.my_home_ids('owner'))::uuid[]) and private.has_left_home(home_id, person_id);
end
$$;
comment on function private.can_delete_texts_of is
  'Whether the caller may delete what this person wrote to the household: an owner, once the person has left the home.';
