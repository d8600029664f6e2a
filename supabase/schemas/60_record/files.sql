create or replace function private.has_files(parts jsonb) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  return coalesce(parts @? '$[*] ? (@.type == "file" && @.fileId != null)', false);
end
$$;
comment on function private.has_files is 'Whether the parts of a message name files of the home.';

create or replace function private.list_file_ids(parts jsonb) returns uuid[]
language plpgsql immutable
set search_path = ''
as $$
begin
  return array(
    select private.parse_uuid(p.part ->> 'fileId') from jsonb_array_elements(parts) with ordinality p (part, place)
    where p.part ->> 'type' = 'file' and p.part ? 'fileId' order by p.place);
end
$$;
comment on function private.list_file_ids is 'The ids of the files that the parts of a message name, in their order.';

create or replace function private.add_file_facts(home_id uuid, parts jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  if not private.has_files(parts) then
    return parts;
  end if;
  return (
    select jsonb_agg(p.part || case when f.id is null then '{}' else jsonb_strip_nulls(jsonb_build_object(
        'url', 'home-files/' || f.home_id || '/' || f.id, 'mediaType', f.media_type,
        'description', f.description, 'reading', f.reading)) end order by p.place)
    from jsonb_array_elements(parts) with ordinality p (part, place)
    left join public.home_files f on f.home_id = add_file_facts.home_id and p.part ->> 'type' = 'file'
      and f.id = private.parse_uuid(p.part ->> 'fileId'));
end
$$;
comment on function private.add_file_facts is
  'The parts of a message, those of files with what is known of them by now: url, the bucket and the path of '
    'the object, mediaType, description, reading.';

create or replace function private.list_message_files(home_id uuid, parts jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'path', f.home_id || '/' || f.id,
        'is_read', f.read_at is not null, 'media_type', f.media_type, 'description', f.description,
        'reading', f.reading) order by i.place), '[]')
    from unnest(private.list_file_ids(parts)) with ordinality i (id, place)
    join public.home_files f on f.home_id = list_message_files.home_id and f.id = i.id);
end
$$;
comment on function private.list_message_files is
  'The files that a message names: [{ id, path: of the object in the bucket home-files, is_read, media_type, '
    'description, reading }]. media_type, description and reading are null until the edge function has read the bytes.';

create or replace function private.list_seen_arguments(files jsonb, input jsonb) returns text[]
language plpgsql immutable
set search_path = ''
as $$
begin
  return array(
    with recursive argument (path, value) as (
      select a.key, a.value from jsonb_each(input) a
      union all
      select g.path || case jsonb_typeof(g.value) when 'array' then format('[%s]', e.place - 1) else '.' || e.key end,
        e.value
      from argument g
      cross join lateral (
        select null as key, l.value, l.place from jsonb_array_elements(
          case jsonb_typeof(g.value) when 'array' then g.value else '[]' end) with ordinality l (value, place)
        union all
        select o.key, o.value, null from jsonb_each(
          case jsonb_typeof(g.value) when 'object' then g.value else '{}' end) o
      ) e
    )
    select g.path from argument g
    where jsonb_typeof(g.value) in ('string', 'number') and exists (
      select from jsonb_path_query(files, '$[*].reading.fields[*].value') v (value)
      where private.join_words(v.value #>> '{}') = private.join_words(g.value #>> '{}')));
end
$$;
comment on function private.list_seen_arguments is
  'The paths of the arguments whose value is one that was read in the files of the message: "model", '
    '"systems[1].model".';

create or replace function private.get_file_source(files jsonb) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return case when files @? '$[*].reading.kind ? (@ == "sales_receipt" || @ == "invoice" || @ == "document")'
    then 'document' else 'photo' end;
end
$$;
comment on function private.get_file_source is
  'The source of what the files of a message show: document for a receipt, an invoice or a letter, else photo.';

create or replace function private.build_files_field(home_id uuid, asset_id uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  max_files constant int := 8;
  files constant jsonb := (
    select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('file_id', f.id, 'description', f.description,
      'caption', f.caption, 'event_id', f.event_id)) order by f.created_at desc)
    from (
      select f.* from public.home_files f
      where f.home_id = build_files_field.home_id and f.asset_id = build_files_field.asset_id and f.same_as_id is null
      order by f.created_at desc limit max_files) f);
begin
  return case when files is null then '{}' else jsonb_build_object('files', files) end;
end
$$;
comment on function private.build_files_field is
  'The newest 8 pictures and documents of a system: { files: [{ file_id, description?, caption?, event_id? }] }; {} '
    'for none.';

create or replace function private.may_send_files(caller uuid, home_id uuid, parts jsonb) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return not private.has_files(parts) or not exists (
    select from unnest(private.list_file_ids(parts)) i (id)
    where not exists (
      select from public.home_files f
      where f.home_id = may_send_files.home_id and f.id = i.id and f.uploaded_by = caller));
end
$$;
comment on function private.may_send_files is
  'Whether every file that the parts of a message name is one that the caller added to the home.';
