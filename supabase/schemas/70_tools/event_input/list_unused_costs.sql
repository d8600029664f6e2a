create or replace function private.list_unused_costs(event_type text, input jsonb) returns text[]
language plpgsql immutable
set search_path = ''
as $$
begin
  return case when input ->> 'cost_estimate_low' is not null and input ->> 'cost_estimate_high' is not null
    and not private.is_paid_event_type(event_type) then '{cost_actual}'::text[] else '{}' end;
end
$$;
comment on function private.list_unused_costs is
  'Lists cost_actual where parse_event_input has no use for it: the amount of an event that is not paid is its '
    'estimate, unless both estimates are given.';
