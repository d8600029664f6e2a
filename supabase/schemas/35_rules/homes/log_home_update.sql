create or replace function private.log_home_update() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  before constant jsonb := to_jsonb(old);
  changed jsonb := (
    select jsonb_object_agg(e.key, e.value) from jsonb_each(to_jsonb(new)) e
    -- The transfer has an entry of its own.
    where e.value is distinct from before -> e.key and e.key not in ('updated_at', 'transferred_at'));
begin
  if changed is not null then
    -- Names and addresses are personal: the log says only that they changed.
    insert into public.home_audit_log (home_id, action, actor_person_id, details)
    values (new.id, 'home_updated', access.caller_id(),
      jsonb_build_object('fields', (select jsonb_agg(k order by k) from jsonb_object_keys(changed) k))
      || coalesce((
        select jsonb_object_agg(e.key, jsonb_build_object('from', before -> e.key, 'to', e.value))
        from jsonb_each(changed) e
        where e.key in ('time_zone', 'currency', 'units', 'language')), jsonb_build_object()));
  end if;
  return null;
end
$$;
comment on function private.log_home_update is
  'Trigger: writes changes of a home''s description to its audit log.';
