create or replace function private.find_same_file(file public.home_files) returns uuid
language plpgsql stable
set search_path = ''
as $$
begin
  -- Row-level security hides files of others that are not read yet.
  return (
    select f.id from public.home_files f
    where f.home_id = file.home_id and f.sha256 = file.sha256 and f.id <> file.id and f.same_as_id is null
    order by f.created_at, f.id limit 1);
end
$$;
comment on function private.find_same_file is 'The earlier file of the home with the same bytes; null without one.';

create or replace function private.store_read_files(turn public.chat_turns, files jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  read_file jsonb;
  file public.home_files;
begin
  for read_file in select f.file from jsonb_array_elements(coalesce(files, '[]')) f (file) loop
    update public.home_files f
    set media_type = read_file ->> 'media_type', byte_count = (read_file ->> 'byte_count')::int,
      sha256 = read_file ->> 'sha256', description = nullif(btrim(read_file ->> 'description'), ''),
      reading = nullif(read_file -> 'reading', 'null'), read_at = access.now()
    where f.home_id = turn.home_id and f.id = private.parse_uuid(read_file ->> 'id')
      and f.uploaded_by = turn.person_id and f.read_at is null
    returning * into file;
    if file.id is not null then
      update public.home_files f set same_as_id = private.find_same_file(file)
      where f.home_id = file.home_id and f.id = file.id and private.find_same_file(file) is not null;
    end if;
  end loop;
end
$$;
comment on function private.store_read_files is
  'Stores what the edge function found in the bytes of files of the turn: [{ id, media_type, byte_count, sha256, '
    'description, reading }], once each. From now on the other people of the home see them.';
