create or replace function private.list_context_ids(home_context jsonb) returns uuid[]
language plpgsql immutable
set search_path = ''
as $$
begin
  return array(
    select distinct i.id::uuid
    from jsonb_each(home_context) l
    cross join lateral jsonb_array_elements(case jsonb_typeof(l.value) when 'array' then l.value else '[]' end) r
    cross join lateral (values (r.value ->> 'id'), (r.value ->> 'issue_id'), (r.value ->> 'asset_id')) i (id)
    where i.id is not null);
end
$$;
comment on function private.list_context_ids is
  'The ids of the assets, events, schedules and vendors that a home context lists, each once.';
