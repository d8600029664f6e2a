create or replace function private.is_evidence_of_asset(event_type text) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  return event_type in ('system_discovered', 'issue_reported', 'observation', 'diagnosis', 'inspection',
    'repair_completed', 'maintenance_performed', 'warranty_claim');
end
$$;
comment on function private.is_evidence_of_asset is
  'Whether an event of the type shows that the home has what it is about. A quote or a decision may be about something '
    'that is yet to come.';
