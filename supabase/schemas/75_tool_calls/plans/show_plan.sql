create or replace function private.show_plan(plan jsonb, id text) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return case when plan is not null then jsonb_build_object('id', id, 'changes', plan -> 'changes') end;
end
$$;
comment on function private.show_plan is 'A plan as clients get it: { id, changes }. Null for null.';
