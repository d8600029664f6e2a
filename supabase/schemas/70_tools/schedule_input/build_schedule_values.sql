create or replace function private.build_schedule_values(fields jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return jsonb_build_object('title', private.build_schedule_title(fields), 'every', private.build_interval_rule(fields),
    'due_on', fields -> 'due_on', 'source_name', fields -> 'source_name');
end
$$;
comment on function private.build_schedule_values is
  'A new schedule as a value of statements: { title, every, due_on, source_name }. every is null for one that comes '
    'once; one of the catalogue has the name of its source.';
