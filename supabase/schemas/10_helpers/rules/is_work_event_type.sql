create or replace function private.is_work_event_type(event_type text) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  return event_type in ('repair_completed', 'maintenance_performed', 'inspection', 'replacement');
end
$$;
comment on function private.is_work_event_type is 'Whether events of the type are finished work.';
