create or replace function public.add_home_file(
  home_id uuid, file_id uuid, taken_at timestamptz default null, caption text default null
) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform access.check_texts(caption);
  return access.add_home_file(home_id, file_id, taken_at, caption);
end
$$;
comment on function public.add_home_file is
  'Adds a picture or PDF to a home: { id, bucket, path, is_read }. file_id is a UUID that the client makes. Then store '
    'the bytes at path in the bucket, and send { id } in files of a message. The same file_id again returns the same.';

create or replace function public.remove_home_file(home_id uuid, file_id uuid) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  return access.remove_home_file(home_id, file_id);
end
$$;
comment on function public.remove_home_file is
  'Removes a file of the caller, or as an owner each file of the home: { bucket, path }. Then delete the object at '
    'path. Links to it disappear.';
