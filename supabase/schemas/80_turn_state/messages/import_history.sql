create or replace function private.list_importable_messages(history jsonb)
  returns table (place bigint, role text, content text)
language plpgsql immutable
set search_path = ''
as $$
begin
  return query
  select row_number() over (order by h.place), h.role, left(h.content, 16000)
  from (
    select e.place, e.item ->> 'role' as role, e.item ->> 'content' as content
    from jsonb_array_elements(case when jsonb_typeof(history) = 'array' then history else '[]' end)
      with ordinality as e (item, place)
    where e.item ->> 'role' in ('user', 'assistant')
      and jsonb_typeof(e.item -> 'content') = 'string'
      and btrim(e.item ->> 'content') <> ''
    order by e.place desc
    limit 40
  ) h;
end
$$;
comment on function private.list_importable_messages is
  'The last 40 text messages of an app''s history, oldest first, numbered from 1.';

create or replace function private.import_history(thread public.chat_threads, caller uuid, history jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  imported_count int;
begin
  if thread.message_seq > 0 then
    return;
  end if;
  insert into public.chat_messages (home_id, thread_id, seq, role, parts, origin, person_id)
  select thread.home_id, thread.id, i.place, i.role,
    jsonb_build_array(jsonb_build_object('type', 'text', 'text', i.content)), 'client_import', caller
  from private.list_importable_messages(history) i;
  get diagnostics imported_count = row_count;
  if imported_count > 0 then
    update public.chat_threads t set message_seq = imported_count where t.id = thread.id;
  end if;
end
$$;
comment on function private.import_history is
  'Stores the text messages of an app''s history, origin client_import, in an empty thread. Does nothing in others.';
