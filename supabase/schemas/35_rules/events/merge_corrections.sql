create or replace function private.merge_corrections(
  home_id uuid, event_id uuid, ids_to_void uuid[] default '{}', ids_to_restore uuid[] default '{}'
) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_object_agg(p.key, p.value order by c.seq), '{}')
    from public.home_events c
    cross join lateral jsonb_each(c.payload -> 'patch') p
    where c.home_id = merge_corrections.home_id and c.corrects_event_id = merge_corrections.event_id
      and c.event_type = 'correction'
      and (c.id = any (ids_to_restore) or (c.id <> all (ids_to_void) and not private.is_voided(c.home_id, c.id)))
  );
end
$$;
comment on function private.merge_corrections is
  'Merges the patches of an event''s corrections into one object; a later correction wins. The result '
    'leaves out the corrections in ids_to_void and has those in ids_to_restore, whatever is recorded.';
