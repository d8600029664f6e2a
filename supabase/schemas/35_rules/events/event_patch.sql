create or replace function private.event_patch(home_id uuid, event_id uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_object_agg(p.key, p.value order by c.seq), '{}')
    from public.home_events c
    cross join lateral jsonb_each(c.payload -> 'patch') p
    where c.home_id = event_patch.home_id and c.corrects_event_id = event_patch.event_id
      and c.event_type = 'correction' and not private.is_voided(c.home_id, c.id)
  );
end
$$;
comment on function private.event_patch is 'All corrections of an event as one object, the later winning.';
