create or replace function private.record_thread_change() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.check_storage_limit(new.home_id);
  if new.title is distinct from old.title then
    -- Without the title, which delete_thread removes for good.
    perform private.record_app_write(new.home_id, 'rename_thread', jsonb_build_object('thread_id', new.id));
  end if;
  if new.visibility <> old.visibility then
    perform private.record_app_write(new.home_id, 'share_thread',
      jsonb_build_object('thread_id', new.id, 'visibility', new.visibility));
  end if;
  if new.archived_at is distinct from old.archived_at then
    perform private.record_app_write(new.home_id, 'archive_thread',
      jsonb_build_object('thread_id', new.id, 'archived_at', new.archived_at));
  end if;
  return null;
end
$$;
comment on function private.record_thread_change is
  'Trigger: stores a person''s change of their thread, by rename_thread, share_thread or an update of the table, as a '
    'call of the origin app. Raises PT429 beyond what a person may store in a day.';

-- Not in 40_policies, because that layer comes before tool calls. Changes by functions of other roles have a row of
-- their own or belong to a turn.
create or replace trigger record_thread_change after update of title, visibility, archived_at on public.chat_threads
  for each row when (current_user = 'authenticated') execute function private.record_thread_change();
