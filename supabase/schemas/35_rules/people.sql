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

create or replace function private.check_display_name() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.display_name := access.clean_name(new.display_name);
  -- The error of the check constraint has the whole row, and errors are logged.
  if char_length(new.display_name) not between 1 and 120 then
    raise exception 'The name does not fit' using errcode = '22023', detail = 'invalid_field',
      hint = 'display_name: use 1 to 120 characters';
  end if;
  return new;
end
$$;
comment on function private.check_display_name is
  'Trigger: cleans a name, and rejects one that is empty or too long without repeating it.';

-- Stays with the table owner: home_writer's policies need the claims of a caller, and a sign-up has none.
create or replace function private.create_person() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.people (id, user_id, display_name)
  values (new.id, new.id, private.build_display_name(new.raw_user_meta_data::jsonb))
  on conflict do nothing;
  return null;
end
$$;
comment on function private.create_person is 'Trigger on auth.users: adds the people row of a new account.';

create or replace function private.handle_deleted_account() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if old.user_id is null or new.user_id is not null then
    return null;
  end if;
  -- In one order, before any membership changes: otherwise two deletions, or one beside a departure, could deadlock.
  perform from public.homes h
  where h.id in (select m.home_id from public.home_members m where m.person_id = new.id and m.revoked_at is null)
  order by h.id for no key update;
  update public.home_members m set revoked_at = access.now()
  where m.person_id = new.id and m.revoked_at is null;
  return null;
end
$$;
comment on function private.handle_deleted_account is
  'Trigger: revokes the memberships of a person whose account is deleted; settle_ownership finds new owners.';
