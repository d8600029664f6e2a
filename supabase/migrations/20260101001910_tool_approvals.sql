-- Approvals: the question that a tool call puts to a person, and the one answer.

create table public.tool_approvals (
  id uuid primary key default gen_random_uuid(),
  home_id uuid not null,
  tool_call_id uuid not null,
  input_hash text not null check (input_hash ~ '^[0-9a-f]{64}$'),
  preview text not null check (char_length(preview) between 1 and 4000),
  needed_role text not null check (needed_role in ('viewer', 'contributor', 'member', 'owner')),
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  decision text check (decision in ('approved', 'denied', 'cancelled', 'expired')),
  decided_by uuid references public.people (id),
  decided_at timestamptz,
  reason text check (char_length(reason) <= 500),
  unique (home_id, id),
  unique (home_id, tool_call_id),
  foreign key (home_id, tool_call_id) references public.tool_calls (home_id, id),
  check (expires_at > created_at),
  check ((decision is null) = (decided_at is null)),
  check ((decision is null or decision = 'expired') = (decided_by is null)),
  -- Too late is too late, whoever writes it.
  check (decision is null or decision not in ('approved', 'denied') or decided_at < expires_at)
);
comment on table public.tool_approvals is
  'What a person is asked before a tool call is executed, and what they said, once. Bound to the arguments by their hash.';
comment on column public.tool_approvals.input_hash is 'SHA-256 of the tool''s name and the validated arguments: what is approved is what runs.';
comment on column public.tool_approvals.preview is 'What would be done, in plain words.';
comment on column public.tool_approvals.needed_role is 'The least role that may say yes.';
comment on column public.tool_approvals.decision is
  'approved and denied: a person said so. cancelled: the conversation went on without an answer. expired: nobody answered in time.';

create index tool_approvals_decided_by_idx on public.tool_approvals (decided_by);

-- Legal changes -----------------------------------------------------------------------------

create function private.guard_approval_change() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if (new.id, new.home_id, new.tool_call_id, new.input_hash, new.preview, new.needed_role, new.created_at, new.expires_at)
    is distinct from
     (old.id, old.home_id, old.tool_call_id, old.input_hash, old.preview, old.needed_role, old.created_at, old.expires_at)
  then
    raise exception 'Cannot change what a person was asked' using errcode = '23514';
  end if;
  if old.decision is not null then
    raise exception 'Cannot decide again: it was "%"', old.decision using errcode = '23514';
  end if;
  return new;
end
$$;
comment on function private.guard_approval_change() is 'Trigger: what was asked never changes, and it is decided once.';
revoke all on function private.guard_approval_change() from public;

create trigger guard_change before update on public.tool_approvals
  for each row execute function private.guard_approval_change();
create trigger refuse_removal before delete on public.tool_approvals
  for each row execute function private.refuse_change();
create trigger refuse_truncate before truncate on public.tool_approvals
  for each statement execute function private.refuse_change();

-- Policies and grants -----------------------------------------------------------------------

alter table public.tool_approvals enable row level security;
revoke all on public.tool_approvals from public, anon, authenticated, service_role;
grant select on public.tool_approvals to authenticated, service_role, home_writer;
grant insert, update (decision, decided_by, decided_at, reason) on public.tool_approvals to home_writer;

create policy "approvals are seen with their call" on public.tool_approvals
  for select to authenticated, home_writer
  using (exists (select from public.tool_calls c where c.id = tool_call_id and c.home_id = tool_approvals.home_id));
create policy "people are asked in their own turns" on public.tool_approvals
  for insert to home_writer
  with check (
    home_id in (select private.my_homes()) and decision is null
    and exists (
      select from public.tool_calls c
      join public.chat_turns t on t.home_id = c.home_id and t.id = c.turn_id
      where c.id = tool_call_id and c.home_id = tool_approvals.home_id and t.person_id = (select private.caller_id())
    )
  );
create policy "people decide under their own name in threads they see" on public.tool_approvals
  for update to home_writer
  using (
    home_id in (select private.my_homes())
    and exists (
      select from public.tool_calls c
      join public.chat_turns t on t.home_id = c.home_id and t.id = c.turn_id
      join public.chat_threads h on h.home_id = t.home_id and h.id = t.thread_id
      where c.id = tool_call_id and c.home_id = tool_approvals.home_id
    )
  )
  with check (
    (decided_by is null or decided_by = (select private.caller_id()))
    and (decision is distinct from 'approved' or home_id in (select private.my_homes(needed_role)))
  );

select private.allow_erasure('public.tool_approvals', 655);

-- How others see it -------------------------------------------------------------------------

create function private.approved(approval public.tool_approvals) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  return case when approval.decision = 'approved' then true when approval.decision in ('denied', 'cancelled') then false end;
end
$$;
comment on function private.approved(public.tool_approvals) is 'Yes or no; null while, or because, nobody answered.';
revoke all on function private.approved(public.tool_approvals) from public;
grant execute on function private.approved(public.tool_approvals) to home_writer;

create function private.approval_field(approval public.tool_approvals) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return case when approval.id is null then '{}' else jsonb_build_object('approval', jsonb_strip_nulls(jsonb_build_object(
    'id', approval.id, 'expires_at', approval.expires_at, 'preview', approval.preview, 'needed_role', approval.needed_role,
    'approved', private.approved(approval), 'reason', approval.reason))) end;
end
$$;
comment on function private.approval_field(public.tool_approvals) is
  'For a call in an answer: { approval: { id, expires_at, preview, needed_role, approved, reason } }, without what is not known yet; {} for a call without one.';
revoke all on function private.approval_field(public.tool_approvals) from public;
grant execute on function private.approval_field(public.tool_approvals) to home_writer;
