create or replace function private.build_settled_effects(settled jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(case when s ->> 'kind' = 'schedule'
        then jsonb_build_object('kind', 'schedule', 'id', s -> 'id')
        else jsonb_build_object('kind', 'event', 'id', s -> 'event_id') end order by place), '[]')
    from jsonb_array_elements(settled) with ordinality a (s, place)
    where s ->> 'kind' = 'schedule' or s ->> 'event_id' is not null);
end
$$;
comment on function private.build_settled_effects is 'Lists the rows that settle_links wrote: [{ kind, id }].';
