create or replace function private.check_new_owner(home_id uuid, person_id uuid) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  -- Conversations and settings of a former member would still belong to them after the transfer.
  if exists (
    select from public.home_members m
    where m.home_id = check_new_owner.home_id and m.person_id = check_new_owner.person_id
  ) then
    raise exception 'The person is or was a member of this home' using errcode = 'PT409', detail = 'already_member',
      hint = 'Make them a member with the role owner; the other members then leave';
  end if;
end
$$;
comment on function private.check_new_owner is
  'Raises PT409 for a present or former member: a home is transferred only to a person who never belonged to it.';
