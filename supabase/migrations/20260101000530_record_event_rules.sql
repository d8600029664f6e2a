-- What the ledger enforces on every insert, whoever inserts. The triggers run in the order of their names.

create function private.number_event() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  home_currency text;
begin
  -- This update is also the lock that serialises a home: what follows sees every event before this one.
  update public.homes h set event_seq = h.event_seq + 1 where h.id = new.home_id
  returning h.event_seq, h.currency into new.seq, home_currency;
  if not found then
    raise exception 'Unknown home "%"', new.home_id using errcode = '23503';
  end if;
  new.recorded_at := clock_timestamp();
  new.source := coalesce(new.source, 'manual');
  new.confidence := coalesce(new.confidence, case
    when new.source in ('chat', 'manual') then 60
    when new.source in ('photo', 'document') then 80
    else 95 end)::smallint;
  if new.occurred_on is null and new.occurred_precision is null then
    new.occurred_on := private.home_today(new.home_id);
  end if;
  new.occurred_precision := coalesce(new.occurred_precision, 'day');
  if new.cost_actual_minor is not null or new.cost_low_minor is not null or new.cost_high_minor is not null then
    new.currency := coalesce(new.currency, home_currency);
  end if;
  perform private.check_not_in_future(new.home_id, new.event_type, new.occurred_on);
  return new;
end
$$;
comment on function private.number_event() is 'Trigger: serialises a home, gives seq and recorded_at, fills defaults, refuses the future.';
revoke all on function private.number_event() from public;

create function private.chain_event() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  before public.home_events;
  root uuid := new.id;
begin
  if new.corrects_event_id is not null and new.parent_event_id is not null then
    raise exception 'Cannot record a correction with a parent' using errcode = '23514';
  end if;
  if coalesce(new.parent_event_id, new.corrects_event_id) is not null then
    select * into before from public.home_events e
    where e.home_id = new.home_id and e.id = coalesce(new.parent_event_id, new.corrects_event_id);
    if not found then
      raise exception 'Unknown event "%" in this home', coalesce(new.parent_event_id, new.corrects_event_id)
        using errcode = '23503';
    end if;
    root := before.root_event_id;
  end if;
  if new.parent_event_id is not null and before.event_type in ('correction', 'void') then
    raise exception 'Cannot follow up on a correction' using errcode = '23514';
  end if;
  if new.root_event_id is not null and new.root_event_id <> root then
    raise exception 'Cannot record the event: its chain begins with "%"', root using errcode = '23514';
  end if;
  new.root_event_id := root;
  if new.corrects_event_id is not null then
    new.asset_id := before.asset_id;
  end if;
  return new;
end
$$;
comment on function private.chain_event() is 'Trigger: an event belongs to the chain of its parent, or begins its own.';
revoke all on function private.chain_event() from public;

create function private.status_may_move(from_status text, to_status text) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  return coalesce(to_status = any (case from_status
    when 'open' then array['in_progress', 'resolved', 'deferred', 'dismissed']
    when 'in_progress' then array['open', 'resolved', 'deferred', 'dismissed']
    when 'deferred' then array['open', 'in_progress', 'resolved', 'dismissed']
    when 'resolved' then array['open']
    when 'dismissed' then array['open'] end), false);
end
$$;
comment on function private.status_may_move(text, text) is 'The legal moves of an issue.';
revoke all on function private.status_may_move(text, text) from public;
grant execute on function private.status_may_move(text, text) to home_writer;

create function private.move_issue() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  issue public.home_issue_states;
begin
  if new.to_status is null then
    return new;
  end if;
  select * into issue from public.home_issue_states s
  where s.home_id = new.home_id and s.issue_id = new.root_event_id and not s.voided;
  if not found then
    raise exception 'Cannot change a status: the chain is no issue' using errcode = '23514';
  end if;
  if not private.status_may_move(issue.status, new.to_status) then
    raise exception 'Cannot move the issue "%" from "%" to "%"', issue.title, issue.status, new.to_status
      using errcode = '23514';
  end if;
  new.asset_id := issue.asset_id;
  return new;
end
$$;
comment on function private.move_issue() is 'Trigger: only legal moves of a live issue.';
revoke all on function private.move_issue() from public;

create function private.amend_event() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  target public.home_events;
begin
  if new.corrects_event_id is null then
    return new;
  end if;
  select * into target from public.home_events e where e.home_id = new.home_id and e.id = new.corrects_event_id;
  if private.is_voided(new.home_id, target.id) then
    raise exception 'Cannot correct "%": it is void already', target.title using errcode = '23514';
  end if;
  if new.event_type = 'void' then
    -- A void of a void is an undo; beyond that, record the event anew.
    if target.event_type = 'void' and exists (
      select from public.home_events e
      where e.home_id = new.home_id and e.id = target.corrects_event_id and e.event_type = 'void') then
      raise exception 'Cannot void "%" once more', target.title using errcode = '23514';
    end if;
  elsif target.event_type in ('correction', 'void') then
    raise exception 'Cannot correct a correction: void it' using errcode = '23514';
  else
    perform private.check_patch(target, new.payload -> 'patch');
  end if;
  return new;
end
$$;
comment on function private.amend_event() is 'Trigger: what may be voided, and what a correction may patch.';
revoke all on function private.amend_event() from public;

create trigger rule_1_number before insert on public.home_events
  for each row execute function private.number_event();
create trigger rule_2_chain before insert on public.home_events
  for each row execute function private.chain_event();
create trigger rule_3_status before insert on public.home_events
  for each row execute function private.move_issue();
create trigger rule_4_amend before insert on public.home_events
  for each row execute function private.amend_event();
