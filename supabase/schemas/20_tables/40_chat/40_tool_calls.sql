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
  'A tool call of a turn as the provider sent it, its state and its one result. Input never changes, output is written '
    'once.';
comment on column public.tool_calls.call_id is 'The call''s id in messages: the provider''s, or one of ours where that '
  'was missing or used twice.';
comment on column public.tool_calls.arguments is 'The arguments'' text as the provider sent it.';
comment on column public.tool_calls.provider is 'The whole call, JSON text byte for byte, for the echo.';
comment on column public.tool_calls.input is 'The validated arguments; null where they never became any.';
comment on column public.tool_calls.answered_by is 'Who decided on the call, or whose phone answered it. answer_key '
  'and answer_hash: of that request.';
-- Hashed, because some gateways hide kilobytes in an id and an index entry holds 2,704 bytes.
create unique index tool_calls_call_id_idx on public.tool_calls (turn_id, md5(call_id));
create index tool_calls_turn_idx on public.tool_calls (home_id, turn_id);
-- An answer names a call by its id alone, which some models use in every message.
create index tool_calls_recent_idx on public.tool_calls (home_id, md5(call_id), created_at desc);
create index tool_calls_answered_idx on public.tool_calls (answered_by, answer_key) where answered_by is not null;
alter table public.tool_calls enable row level security;
revoke all on public.tool_calls from public, anon, authenticated, service_role;
-- An event that a tool recorded names the call, of the same home, and happened on the day it was told.
alter table public.home_events
  add constraint home_events_tool_call_fkey
  foreign key (home_id, tool_call_id) references public.tool_calls (home_id, id);
