create or replace function private.read_message_parts(call public.tool_calls) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select m.parts from public.chat_turns t
    join public.chat_messages m on m.home_id = t.home_id and m.id = t.user_message_id
    where t.home_id = call.home_id and t.id = call.turn_id);
end
$$;
comment on function private.read_message_parts is
  'The parts of the person''s message that a call is made for; null for a call of an app or an agent.';

create or replace function private.build_seen_arguments(call public.tool_calls) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  parts constant jsonb := private.read_message_parts(call);
  files jsonb;
begin
  if not private.has_files(parts) then
    return '{}'::jsonb;
  end if;
  files := private.list_message_files(call.home_id, parts);
  return jsonb_build_object('seen', to_jsonb(private.list_seen_arguments(files, call.input)),
    'file_source', private.get_file_source(files),
    'document_lines', jsonb_path_query_array(files, '$[*].reading.lines[*]'),
    'event_of_same_file', (
      select s.event_id from public.home_files f
      join public.home_files s on s.home_id = f.home_id and s.id = f.same_as_id and s.event_id is not null
      where f.home_id = call.home_id and f.id = any (private.list_file_ids(parts)) limit 1));
end
$$;
comment on function private.build_seen_arguments is
  'The part of a call''s context about the files of its message: { seen, file_source, document_lines, '
    'event_of_same_file }; {} for a message without files.';

create or replace function private.link_files(call public.tool_calls) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  parts constant jsonb := private.read_message_parts(call);
  written record;
begin
  if not private.has_files(parts) then
    return false;
  end if;
  select e.id as event_id, e.asset_id, case when i.issue_id is not null then e.root_event_id end as issue_id
  into written
  from public.home_events e
  left join public.home_issue_states i on i.home_id = e.home_id and i.issue_id = e.root_event_id
  where e.home_id = call.home_id and e.tool_call_id = call.id
  order by e.seq limit 1;
  update public.home_files f
  set event_id = coalesce(f.event_id, written.event_id), asset_id = coalesce(f.asset_id, written.asset_id),
    issue_id = coalesce(f.issue_id, written.issue_id)
  where f.home_id = call.home_id and written.event_id is not null and f.uploaded_by = access.caller_id()
    and f.id in (select coalesce(s.same_as_id, s.id) from public.home_files s
      where s.home_id = call.home_id and s.id = any (private.list_file_ids(parts)));
  return found;
end
$$;
comment on function private.link_files is
  'Links the files of a call''s message with the event that the call recorded, its system and its issue. A link stays. '
    'Returns whether there are files of the caller to link.';
