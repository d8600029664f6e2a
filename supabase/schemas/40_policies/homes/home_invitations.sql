create policy "owners select invitations" on public.home_invitations
  for select to authenticated, home_writer
  using (home_id = any ((select access.my_home_ids('owner'))::uuid[]));

create policy "owners invite as themselves" on public.home_invitations
  for insert to home_writer
  with check (
    home_id = any ((select access.my_home_ids('owner'))::uuid[]) and invited_by = (select access.caller_id())
    and accepted_at is null and revoked_at is null and confirmed_by is null
  );

create policy "owners revoke open invitations" on public.home_invitations
  for update to home_writer
  using (
    home_id = any ((select access.my_home_ids('owner'))::uuid[])
    and (accepted_at is null or kind = 'transfer' and confirmed_at is null)
  )
  with check (
    home_id = any ((select access.my_home_ids('owner'))::uuid[])
    and (accepted_at is null or kind = 'transfer' and confirmed_at is null)
  );

create policy "erase_home erases" on public.home_invitations
  for all to home_eraser
  using (home_id = any (array(select private.list_homes_being_erased())));

create trigger log_invitation after insert or update of revoked_at on public.home_invitations
  for each row execute function private.log_invitation();

create trigger reject_delete before delete on public.home_invitations
  for each row execute function private.reject_change();

create trigger reject_truncate before truncate on public.home_invitations
  for each statement execute function private.reject_change();
