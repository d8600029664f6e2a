create or replace function private.list_searched_event_types(input jsonb) returns text[]
language plpgsql immutable
set search_path = ''
as $$
begin
  return case
    when jsonb_typeof(input -> 'event_types') = 'array' and input -> 'event_types' <> '[]'
      then array(select jsonb_array_elements_text(input -> 'event_types'))
    when input ->> 'find' = 'last' and input ->> 'status' is null
      then '{repair_completed,maintenance_performed,replacement,inspection}'::text[]
    else '{system_discovered,issue_reported,observation,diagnosis,recommendation,inspection,repair_completed,
      maintenance_performed,replacement,user_decision,quote_received,contractor_referred,warranty_claim,note}'::text[]
      || case when input ->> 'recorded_on' is null then '{}'::text[]
        else '{status_change,asset_changed,schedule_changed,vendor_changed}' end end;
end
$$;
comment on function private.list_searched_event_types is
  'Lists the event types to search. Without the argument, the last one is finished work or an inspection, and the '
    'changes that follow from other events are left out, unless the search asks what was recorded.';
