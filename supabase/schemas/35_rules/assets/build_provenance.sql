create or replace function private.build_provenance(source text, event_id uuid) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
begin
  return jsonb_strip_nulls(jsonb_build_object(
    'source', source, 'event_id', event_id, 'person_id', access.caller_id(), 'at', private.get_clock_time()));
end
$$;
comment on function private.build_provenance is
  'Builds the provenance of a value that the caller states now: { source, event_id?, person_id, at }.';
