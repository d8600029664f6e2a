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

create or replace function private.link_files(turn public.chat_turns) returns void
language plpgsql
set search_path = ''
as $$
declare
  file_ids uuid[];
  written record;
begin
  file_ids := (
    select private.list_file_ids(m.parts) from public.chat_messages m
    where m.home_id = turn.home_id and m.id = turn.user_message_id and private.has_files(m.parts));
  if file_ids is null then
    return;
  end if;
  -- What the turn's first call recorded, and the system that it is about.
  select e.id as event_id, e.asset_id, case when i.issue_id is not null then e.root_event_id end as issue_id
  into written
  from public.tool_calls c
  join public.home_events e on e.home_id = c.home_id and e.tool_call_id = c.id
  left join public.home_issue_states i on i.home_id = e.home_id and i.issue_id = e.root_event_id
  where c.home_id = turn.home_id and coalesce(c.decided_by_turn_id, c.turn_id) = turn.id
  order by c.ordinal, e.seq limit 1;
  update public.home_files f
  set event_id = coalesce(f.event_id, written.event_id), asset_id = coalesce(f.asset_id, written.asset_id),
    issue_id = coalesce(f.issue_id, written.issue_id)
  where f.home_id = turn.home_id and written.event_id is not null and f.uploaded_by = turn.person_id
    and f.id in (select coalesce(s.same_as_id, s.id) from public.home_files s
      where s.home_id = turn.home_id and s.id = any (file_ids));
end
$$;
comment on function private.link_files is
  'Links the files of a turn''s message with the first event that its calls recorded, its system and its issue. A link '
    'that is there stays.';
