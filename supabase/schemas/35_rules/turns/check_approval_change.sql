create or replace function private.check_approval_change() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- Only what deletes or redacts texts runs as home_eraser.
  if current_user = 'home_eraser' then
    return new;
  end if;
  -- ask_again renews a request whose plan has changed, under another id.
  if old.decision is null and new.decision is null and new.id <> old.id
    and new.earlier_ids = old.earlier_ids || old.id
    and (new.home_id, new.tool_call_id, new.input_hash, new.needed_role)
      is not distinct from (old.home_id, old.tool_call_id, old.input_hash, old.needed_role)
  then
    return new;
  end if;
  if (new.id, new.home_id, new.tool_call_id, new.input_hash, new.preview, new.needed_role, new.created_at,
      new.expires_at, new.plan, new.plan_hash, new.earlier_ids)
    is distinct from
     (old.id, old.home_id, old.tool_call_id, old.input_hash, old.preview, old.needed_role, old.created_at,
      old.expires_at, old.plan, old.plan_hash, old.earlier_ids)
  then
    raise exception 'Cannot change an approval request' using errcode = '23514';
  end if;
  if old.decision is not null then
    raise exception 'Cannot decide an approval request twice: it is "%"', old.decision using errcode = '23514';
  end if;
  return new;
end
$$;
comment on function private.check_approval_change is
  'Trigger: rejects changes of an approval request besides its decision, and a second decision. A request '
    'without a decision can be renewed under another id.';
