create or replace function private.record_file_deletion() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.file_deletions (path, home_id, person_id)
  values (old.home_id || '/' || old.id, old.home_id, coalesce(access.caller_id(), old.uploaded_by))
  on conflict do nothing;
  return null;
end
$$;
comment on function private.record_file_deletion is
  'Trigger: keeps the path of the object of a deleted file. SQL cannot delete the object itself.';

create or replace function private.check_file_change() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if old.read_at is not null and (new.read_at, new.media_type, new.byte_count, new.sha256)
    is distinct from (old.read_at, old.media_type, old.byte_count, old.sha256) then
    raise exception 'A file that was read does not change' using errcode = '42501', hint = 'Add another file';
  end if;
  return new;
end
$$;
comment on function private.check_file_change is
  'Trigger: what was found in the bytes of a file does not change any more.';
