create policy "select members of own homes" on public.home_members
  for select to authenticated
  using (home_id = any ((select access.my_home_ids())::uuid[]));

create policy "select members of own homes and own memberships" on public.home_members
  for select to home_writer
  using (
    home_id = any ((select access.my_home_ids())::uuid[])
    or (person_id = (select access.caller_id()) and home_id <> all (array(select private.list_homes_being_erased())))
  );

-- Nobody adds another person: an owner invites, and the person accepts.
create policy "creators of new homes and invited people add themselves" on public.home_members
  for insert to home_writer
  with check (
    person_id = (select access.caller_id())
    and (role = 'owner' and private.is_creating_home(home_id) or role = private.get_invited_role(home_id))
  );

-- The second conditions: people leave, come back with an invitation, or claim a home without an owner.
create policy "owners update active members, people their own membership" on public.home_members
  for update to home_writer
  using (
    (home_id = any ((select access.my_home_ids('owner'))::uuid[]) and revoked_at is null)
    or (person_id = (select access.caller_id())
      and (revoked_at is null or private.get_invited_role(home_id) is not null))
  )
  with check (
    home_id = any ((select access.my_home_ids('owner'))::uuid[])
    or (person_id = (select access.caller_id())
      and (revoked_at is not null or role = private.get_invited_role(home_id)
        or private.get_claim_time(home_id) <= access.now()))
  );

create policy "erase_home selects" on public.home_members
  for select to home_eraser
  using (home_id = any (array(select private.list_homes_being_erased())));

create policy "erase_home revokes" on public.home_members
  for update to home_eraser
  using (home_id = any (array(select private.list_homes_being_erased())))
  with check (revoked_at is not null);

create policy "erase_home deletes" on public.home_members
  for delete to home_eraser
  using (home_id = any (array(select private.list_homes_being_erased())));

-- Postgres runs the triggers of one kind in the order of their names.
create trigger change_1_log after insert or update on public.home_members
  for each row execute function private.log_member_change();

create trigger change_2_close_invitations after update on public.home_members
  for each row execute function private.close_invitations();

create trigger change_3_settle_ownership after update on public.home_members
  for each row execute function private.settle_ownership();

create trigger change_4_end_membership after update on public.home_members
  for each row when (old.revoked_at is null and new.revoked_at is not null)
  execute function private.end_membership();

create trigger reject_delete before delete on public.home_members
  for each row execute function private.reject_change();

create trigger reject_truncate before truncate on public.home_members
  for each statement execute function private.reject_change();
