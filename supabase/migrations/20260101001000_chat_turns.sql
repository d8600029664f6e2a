-- Turns: the idempotency key, the lease of the process that works on it, what pass one said, the stored reply.

create table public.chat_turns (
  id uuid primary key,
  home_id uuid not null,
  thread_id uuid not null,
  person_id uuid not null references public.people (id),
  route text not null check (route ~ '^[a-z][a-z-]{0,39}$'),
  idempotency_key text check (char_length(idempotency_key) between 1 and 300),
  request_hash text not null check (request_hash ~ '^[0-9a-f]{1,128}$'),
  status text not null default 'running'
    check (status in ('running', 'completed', 'requires_action', 'abandoned')),

  user_message_id uuid not null,
  user_message_seq bigint not null check (user_message_seq > 0),
  assistant_message_id uuid not null default gen_random_uuid(),

  attempt int not null default 1 check (attempt > 0),
  attempt_id uuid not null,
  lease_token uuid not null default gen_random_uuid(),
  lease_person_id uuid not null references public.people (id),
  lease_seconds int not null check (lease_seconds between 1 and 300),
  lease_expires_at timestamptz,
  continues boolean not null default false,
  stop_requested_at timestamptz,

  context_text text check (char_length(context_text) <= 200000),
  pass_one_message text check (octet_length(pass_one_message) <= 8388608),
  pass_one_model text check (char_length(pass_one_model) <= 200),
  pass_one_finish_reason text check (char_length(pass_one_finish_reason) <= 100),
  calls_stored_at timestamptz,

  reply text check (octet_length(reply) <= 8388608),
  degraded boolean not null default false,
  created_at timestamptz not null default now(),
  finished_at timestamptz,

  unique (home_id, id),
  foreign key (home_id, thread_id) references public.chat_threads (home_id, id),
  check (status = 'running' or lease_expires_at is null),
  check (status not in ('completed', 'requires_action') or (reply is not null and finished_at is not null)),
  check ((calls_stored_at is null) = (pass_one_message is null))
);
comment on table public.chat_turns is
  'One request of a person and its answer: idempotency key, lease, pass one as the model sent it, the reply for replays.';
comment on column public.chat_turns.idempotency_key is 'Null once its 24 hours are over and the key was used again.';
comment on column public.chat_turns.user_message_seq is
  'The user message''s number in the thread. The next number is kept for the answer, however late it comes.';
comment on column public.chat_turns.lease_token is 'Known to the process that works on the turn. No API role may read it.';
comment on column public.chat_turns.lease_person_id is
  'Who the process works for: the person of the turn, or the housemate whose approval let it go on.';
comment on column public.chat_turns.lease_expires_at is
  'Until when the turn is taken to be worked on, unless renewed. Null: nobody works on it.';
comment on column public.chat_turns.continues is
  'Whether the attempt was begun by a person''s answer to a call: what came before is shown already.';
comment on column public.chat_turns.stop_requested_at is
  'When the attempt was asked to stop. Its process hears of it with its next sign of life.';
comment on column public.chat_turns.pass_one_message is 'The assistant message of pass one, JSON text as the provider sent it.';
comment on column public.chat_turns.calls_stored_at is 'When the tools ran. From then on pass one is never sampled again.';

create unique index chat_turns_idempotency_key_idx on public.chat_turns (person_id, route, idempotency_key);
create unique index chat_turns_one_live_a_thread_idx on public.chat_turns (thread_id) where status = 'running';
create index chat_turns_waiting_idx on public.chat_turns (thread_id) where status = 'requires_action';
create index chat_turns_person_id_idx on public.chat_turns (person_id, created_at desc);
create index chat_turns_lease_person_id_idx on public.chat_turns (lease_person_id);
create index chat_turns_thread_idx on public.chat_turns (home_id, thread_id);

-- Legal changes -----------------------------------------------------------------------------

create function private.guard_turn_change() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if (new.id, new.home_id, new.thread_id, new.person_id, new.route, new.request_hash, new.user_message_id,
      new.user_message_seq, new.assistant_message_id, new.created_at)
    is distinct from
     (old.id, old.home_id, old.thread_id, old.person_id, old.route, old.request_hash, old.user_message_id,
      old.user_message_seq, old.assistant_message_id, old.created_at)
  then
    raise exception 'Cannot change what a turn was asked' using errcode = '23514';
  end if;

  if new.idempotency_key is distinct from old.idempotency_key
    and (new.idempotency_key is not null or old.created_at > now() - interval '24 hours')
  then
    raise exception 'Cannot change the key of a turn within 24 hours' using errcode = '23514';
  end if;

  if new.status <> old.status and (old.status, new.status) not in (
    ('running', 'completed'), ('running', 'requires_action'), ('running', 'abandoned'),
    ('abandoned', 'running'),
    ('requires_action', 'running'), ('requires_action', 'completed'),
    ('completed', 'running')
  ) then
    raise exception 'Cannot move a turn from "%" to "%"', old.status, new.status using errcode = '23514';
  end if;

  if old.status = 'completed' and new.status = 'running' and new.attempt = old.attempt then
    raise exception 'Cannot answer a completed turn again without a new attempt' using errcode = '23514';
  end if;

  if new.attempt < old.attempt then
    raise exception 'Cannot go back to an earlier attempt' using errcode = '23514';
  end if;

  if new.stop_requested_at is distinct from old.stop_requested_at and new.attempt = old.attempt
    and (old.stop_requested_at is not null or new.status <> 'running')
  then
    raise exception 'Cannot change that an attempt was asked to stop, nor ask one that has ended' using errcode = '23514';
  end if;

  if old.calls_stored_at is not null and
     (new.context_text, new.pass_one_message, new.pass_one_model, new.pass_one_finish_reason, new.calls_stored_at)
    is distinct from
     (old.context_text, old.pass_one_message, old.pass_one_model, old.pass_one_finish_reason, old.calls_stored_at)
  then
    raise exception 'Cannot change pass one after its tools have run' using errcode = '23514';
  end if;

  if (new.reply, new.degraded, new.finished_at) is distinct from (old.reply, old.degraded, old.finished_at)
    and (new.status = old.status or new.status not in ('completed', 'requires_action'))
  then
    raise exception 'Cannot change the reply of a turn that does not finish now' using errcode = '23514';
  end if;

  return new;
end
$$;
comment on function private.guard_turn_change() is
  'Trigger: what a turn was asked never changes, pass one, the reply and a request to stop are written once, the status moves legally.';
revoke all on function private.guard_turn_change() from public;

create trigger guard_change before update on public.chat_turns
  for each row execute function private.guard_turn_change();

-- Policies and grants -----------------------------------------------------------------------

alter table public.chat_turns enable row level security;
revoke all on public.chat_turns from public, anon, authenticated, service_role;
-- By column: whoever holds attempt_id or lease_token could speak for the process that works on the turn.
grant select (
  id, home_id, thread_id, person_id, route, status, user_message_id, assistant_message_id,
  attempt, lease_expires_at, degraded, created_at, finished_at
) on public.chat_turns to authenticated, service_role;
grant select, insert on public.chat_turns to home_writer;
grant update (
  idempotency_key, status, attempt, attempt_id, lease_token, lease_person_id, lease_seconds, lease_expires_at,
  continues, stop_requested_at, context_text, pass_one_message, pass_one_model, pass_one_finish_reason, calls_stored_at,
  reply, degraded, finished_at
) on public.chat_turns to home_writer;

create policy "turns are seen with their thread" on public.chat_turns
  for select to authenticated
  using (exists (select from public.chat_threads t where t.id = thread_id and t.home_id = chat_turns.home_id));
-- The writer also sees the caller's own turns in homes they left: a late answer must be refused as such.
create policy "the writer sees the caller's turns and those of threads they see" on public.chat_turns
  for select to home_writer
  using (
    person_id = (select private.caller_id())
    or exists (select from public.chat_threads t where t.id = thread_id and t.home_id = chat_turns.home_id)
  );
create policy "people begin turns in threads they see" on public.chat_turns
  for insert to home_writer
  with check (
    person_id = (select private.caller_id()) and lease_person_id = (select private.caller_id())
    and exists (select from public.chat_threads t where t.id = thread_id and t.home_id = chat_turns.home_id)
  );
create policy "people move their turns on, and close dead ones in threads they see" on public.chat_turns
  for update to home_writer
  using (
    person_id = (select private.caller_id())
    or exists (select from public.chat_threads t where t.id = thread_id and t.home_id = chat_turns.home_id)
  );

select private.allow_erasure('public.chat_turns', 670);
