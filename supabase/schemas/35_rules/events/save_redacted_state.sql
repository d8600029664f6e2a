create or replace function private.save_redacted_state() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.store_event_states(new.home_id, private.list_originals(new.home_id, array[new.id]));
  return null;
end
$$;
comment on function private.save_redacted_state is
  'Trigger: stores the state of the event whose texts, or those of a correction of it, a redaction replaced.';
