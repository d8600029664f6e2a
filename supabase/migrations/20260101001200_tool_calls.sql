-- Tool calls: what the model asked for, byte for byte, and the one result each got.

create table public.tool_calls (
  id uuid primary key default gen_random_uuid(),
  home_id uuid not null,
  turn_id uuid not null,
  ordinal int not null check (ordinal between 0 and 1000),
  call_id text not null check (char_length(call_id) between 1 and 65536),
  provider_call_id text check (char_length(provider_call_id) <= 65536),
  tool_name text not null check (char_length(tool_name) <= 1000),
  arguments text not null check (octet_length(arguments) <= 4194304),
  provider text not null check (octet_length(provider) <= 8388608),
  input jsonb,
  state text not null default 'input-available' check (state in (
    'input-available', 'approval-requested', 'approval-responded',
    'output-available', 'output-error', 'output-denied')),
  result jsonb check (octet_length(result::text) <= 4194304),
  error_text text check (char_length(error_text) <= 2000),
  answered_by uuid references public.people (id),
  answer_key text check (char_length(answer_key) between 1 and 300),
  answer_hash text check (answer_hash ~ '^[0-9a-f]{1,128}$'),
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  unique (home_id, id),
  unique (turn_id, ordinal),
  foreign key (home_id, turn_id) references public.chat_turns (home_id, id),
  check ((state like 'output-%') = (result is not null)),
  check ((state like 'output-%') = (finished_at is not null)),
  check (answered_by is not null or (answer_key is null and answer_hash is null))
);
comment on table public.tool_calls is
  'A tool call of a turn as the provider sent it, its state and its one result. Input never changes, output is written once.';
comment on column public.tool_calls.call_id is 'The call''s id in messages: the provider''s, or one of ours where that was missing or used twice.';
comment on column public.tool_calls.arguments is 'The arguments'' text as the provider sent it.';
comment on column public.tool_calls.provider is 'The whole call, JSON text byte for byte, for the echo.';
comment on column public.tool_calls.input is 'The validated arguments; null where they never became any.';
comment on column public.tool_calls.answered_by is 'Who decided on the call, or whose phone answered it. answer_key and answer_hash: of that request.';

-- Hashed, because some gateways hide kilobytes in an id and an index entry holds 2,704 bytes.
create unique index tool_calls_call_id_idx on public.tool_calls (turn_id, md5(call_id));
create index tool_calls_turn_idx on public.tool_calls (home_id, turn_id);
-- An answer names a call by its id alone, which some models use in every message.
create index tool_calls_recent_idx on public.tool_calls (home_id, md5(call_id), created_at desc);
create index tool_calls_answered_idx on public.tool_calls (answered_by, answer_key) where answered_by is not null;

create function private.guard_tool_call_change() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if (new.id, new.home_id, new.turn_id, new.ordinal, new.call_id, new.provider_call_id, new.tool_name,
      new.arguments, new.provider, new.input, new.created_at)
    is distinct from
     (old.id, old.home_id, old.turn_id, old.ordinal, old.call_id, old.provider_call_id, old.tool_name,
      old.arguments, old.provider, old.input, old.created_at)
  then
    raise exception 'Cannot change what a tool call asked for' using errcode = '23514';
  end if;
  if old.result is not null then
    raise exception 'Cannot change a tool call that has its result' using errcode = '23514';
  end if;
  if old.answered_by is not null and
     (new.answered_by, new.answer_key, new.answer_hash) is distinct from (old.answered_by, old.answer_key, old.answer_hash)
  then
    raise exception 'Cannot change who answered a tool call' using errcode = '23514';
  end if;
  if new.state <> old.state and (old.state, new.state) not in (
    ('input-available', 'approval-requested'),
    ('input-available', 'output-available'), ('input-available', 'output-error'), ('input-available', 'output-denied'),
    ('approval-requested', 'approval-responded'), ('approval-requested', 'output-error'), ('approval-requested', 'output-denied'),
    ('approval-responded', 'output-available'), ('approval-responded', 'output-error'), ('approval-responded', 'output-denied')
  ) then
    raise exception 'Cannot move a tool call from "%" to "%"', old.state, new.state using errcode = '23514';
  end if;
  return new;
end
$$;
comment on function private.guard_tool_call_change() is
  'Trigger: the input of a tool call never changes, its output is written once, its state moves legally.';
revoke all on function private.guard_tool_call_change() from public;

create trigger guard_change before update on public.tool_calls
  for each row execute function private.guard_tool_call_change();
create trigger refuse_removal before delete on public.tool_calls
  for each row execute function private.refuse_change();
create trigger refuse_truncate before truncate on public.tool_calls
  for each statement execute function private.refuse_change();

alter table public.tool_calls enable row level security;
revoke all on public.tool_calls from public, anon, authenticated, service_role;
grant select on public.tool_calls to authenticated, service_role, home_writer;
grant insert, update (state, result, error_text, finished_at, answered_by, answer_key, answer_hash) on public.tool_calls to home_writer;

create policy "tool calls are seen with their turn" on public.tool_calls
  for select to authenticated, home_writer
  using (exists (select from public.chat_turns t where t.id = turn_id and t.home_id = tool_calls.home_id));
create policy "people store the calls of their own turns" on public.tool_calls
  for insert to home_writer
  with check (
    home_id in (select private.my_homes())
    and exists (
      select from public.chat_turns t
      where t.id = turn_id and t.home_id = tool_calls.home_id and t.person_id = (select private.caller_id())
    )
  );
-- Not only of one's own turns: a housemate may decide on a call, and whoever writes next closes what nobody answered.
create policy "people settle the calls of threads they see" on public.tool_calls
  for update to home_writer
  using (
    home_id in (select private.my_homes())
    and exists (
      select from public.chat_turns t
      join public.chat_threads c on c.home_id = t.home_id and c.id = t.thread_id
      where t.id = turn_id and t.home_id = tool_calls.home_id
    )
  )
  with check (answered_by is null or answered_by = (select private.caller_id()));

select private.allow_erasure('public.tool_calls', 660);
