create or replace function private.parse_file_path(path text, out home_id uuid, out file_id uuid) returns record
language plpgsql immutable
set search_path = ''
as $$
begin
  if path ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    home_id := split_part(path, '/', 1)::uuid;
    file_id := split_part(path, '/', 2)::uuid;
  end if;
end
$$;
comment on function private.parse_file_path is
  'The ids in the path of an object of the bucket home-files, {home_id}/{file_id} in lower case; nulls for '
    'another path.';

create or replace function access.may_upload_file(path text) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
declare
  parsed constant record := private.parse_file_path(path);
begin
  return access.caller_client() is null and exists (
    select from public.home_files f
    where f.home_id = parsed.home_id and f.id = parsed.file_id and f.uploaded_by = access.caller_id()
      and f.read_at is null and f.home_id = any (access.my_home_ids('contributor')));
end
$$;
comment on function access.may_upload_file is
  'Whether the caller may store the bytes of a file: they have added it with add_home_file, and the edge function has '
    'not read it.';

create or replace function access.may_read_file(path text) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
declare
  parsed constant record := private.parse_file_path(path);
begin
  return exists (
    select from public.home_files f
    where f.home_id = parsed.home_id and f.id = parsed.file_id and f.home_id = any (access.my_home_ids())
      and (f.read_at is not null or f.uploaded_by = access.caller_id()));
end
$$;
comment on function access.may_read_file is
  'Whether the caller sees a file of one of their homes. One that the edge function has not read is seen only by the '
    'person who uploaded it.';

create or replace function access.may_delete_file_object(path text) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return exists (
    select from private.file_deletions d where d.path = may_delete_file_object.path
      and d.person_id = access.caller_id());
end
$$;
comment on function access.may_delete_file_object is
  'Whether the caller has removed the file of an object, which is all that is left of it.';
