create or replace function private.build_task_title(task text) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return private.build_text(private.build_statement('catalogue_task', jsonb_build_object('task', task)));
end
$$;
comment on function private.build_task_title is 'The title of a task of the catalogue, as a text.';
