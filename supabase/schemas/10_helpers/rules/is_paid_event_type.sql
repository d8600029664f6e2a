create or replace function private.is_paid_event_type(event_type text) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  return event_type <> all (access.list_unpaid_event_types());
end
$$;
comment on function private.is_paid_event_type is
  'Whether events of the type carry a paid cost. An amount in an issue, a decision or a quote is an estimate.';
