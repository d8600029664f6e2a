create or replace function private.is_past_event_type(event_type text) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  return event_type in ('system_discovered', 'issue_reported', 'observation', 'diagnosis', 'inspection',
    'repair_completed', 'maintenance_performed', 'replacement', 'status_change');
end
$$;
comment on function private.is_past_event_type is
  'Whether events of the type describe the past. Other types may have a future date: a note about a visit on Friday.';
