create or replace function access.list_unpaid_event_types() returns text[]
language plpgsql immutable
set search_path = ''
as $$
begin
  return array['issue_reported', 'user_decision', 'recommendation', 'quote_received', 'contractor_referred'];
end
$$;
comment on function access.list_unpaid_event_types is
  'The event types whose amount is an estimate and not a paid cost. Immutable, so that queries are planned with the '
    'values.';
