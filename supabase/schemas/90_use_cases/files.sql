create or replace function private.check_file_limit(home_id uuid) returns void
language plpgsql stable
set search_path = ''
as $$
declare
  caller constant uuid := access.caller_id();
  max_files constant int := (private.resolve_limits(caller, home_id) ->> 'files_per_day')::int;
begin
  if max_files > 0 and (
    select count(*) from public.home_files f
    where f.uploaded_by = caller and f.created_at >= date_trunc('day', access.now(), 'UTC')) >= max_files then
    raise exception 'You have added as many files as one person can add in a day' using errcode = 'PT429',
      detail = 'too_many_files', hint = 'Try again tomorrow';
  end if;
end
$$;
comment on function private.check_file_limit is
  'Raises PT429 when the caller has added as many files today (UTC) as the limits allow.';

create or replace function access.add_home_file(home_id uuid, file_id uuid, taken_at timestamptz, caption text)
  returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  caller constant uuid := private.ensure_person();
  file public.home_files;
begin
  perform access.reject_agents();
  perform private.check_right(add_home_file.home_id, 'add_home_file');
  if add_home_file.file_id is null then
    raise exception 'A file needs an id' using errcode = '22023', hint = 'Make a UUID and pass it as file_id';
  end if;
  perform private.lock_home(add_home_file.home_id);
  select f.* into file from public.home_files f
  where f.home_id = add_home_file.home_id and f.id = add_home_file.file_id and f.uploaded_by = caller;
  if file.id is null then
    perform private.check_file_limit(add_home_file.home_id);
    -- A file that is added and removed in turn is not counted by the limit of files.
    perform private.check_storage_limit(add_home_file.home_id);
    begin
      insert into public.home_files (id, home_id, uploaded_by, created_at, taken_at, caption)
      values (add_home_file.file_id, add_home_file.home_id, caller, access.now(), add_home_file.taken_at,
        nullif(btrim(add_home_file.caption), ''))
      returning * into file;
      perform private.record_app_write(file.home_id, 'add_home_file', jsonb_build_object('file_id', file.id));
    exception when unique_violation then
      raise exception 'This id is taken' using errcode = '22023', hint = 'Make a new UUID for file_id';
    end;
  end if;
  return jsonb_build_object('id', file.id, 'bucket', 'home-files', 'path', file.home_id || '/' || file.id,
    'is_read', file.read_at is not null);
end
$$;
comment on function access.add_home_file is
  'Adds a file of the caller to a home and returns { id, bucket, path, is_read }: where the client then stores its '
    'bytes. The same id again returns the same. Raises 42501 for a viewer, an agent and another home, PT429 '
    'too_many_files or too_many_changes, 22023 for an id that is taken or missing.';

create or replace function access.remove_home_file(home_id uuid, file_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  path constant text := remove_home_file.home_id || '/' || remove_home_file.file_id;
begin
  perform access.reject_agents();
  delete from public.home_files f
  where f.home_id = remove_home_file.home_id and f.id = remove_home_file.file_id;
  if found then
    perform private.record_app_write(remove_home_file.home_id, 'remove_home_file',
      jsonb_build_object('file_id', remove_home_file.file_id));
  end if;
  if not access.may_delete_file_object(path) then
    raise exception 'There is no such file, or it is not yours to remove' using errcode = 'PT404',
      detail = 'file_unknown', hint = 'file_id';
  end if;
  return jsonb_build_object('bucket', 'home-files', 'path', path);
end
$$;
comment on function access.remove_home_file is
  'Removes a file and returns { bucket, path }: the object, which the client then deletes. Nobody else reaches it from '
    'now on. For the person who uploaded it, and for owners. Raises PT404 for another file. The same call again '
    'returns the same.';
