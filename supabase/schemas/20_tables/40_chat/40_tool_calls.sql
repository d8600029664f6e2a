create table public.tool_calls (
  id uuid primary key default private.make_uuid_v7(),
  home_id uuid not null,
  turn_id uuid,
  pass int not null default 1,
  ordinal int not null,
  call_id text not null,
  provider_call_id text,
  tool_name text not null,
  arguments text not null,
  provider text not null,
  input jsonb,
  resolved_input jsonb,
  ignored jsonb not null default '[]',
  notes jsonb not null default '[]',
  assumed text[] not null default '{}',
  state public.tool_call_state not null default 'input-available',
  short_ids jsonb,
  result jsonb,
  error_text text,
  answered_by uuid references public.people (id),
  answer_key text,
  answer_hash text,
  created_at timestamptz not null default access.now(),
  finished_at timestamptz,
  cancelled_by_turn_id uuid,
  decided_by_turn_id uuid,
  origin public.tool_call_origin not null default 'turn',
  person_id uuid references public.people (id),
  idempotency_key text,
  client_id text,
  unique (home_id, id),
  unique (turn_id, ordinal),
  foreign key (home_id, turn_id) references public.chat_turns (home_id, id),
  foreign key (home_id, turn_id, pass) references public.chat_passes (home_id, turn_id, pass),
  foreign key (home_id, cancelled_by_turn_id) references public.chat_turns (home_id, id),
  foreign key (home_id, decided_by_turn_id) references public.chat_turns (home_id, id),
  constraint tool_calls_ordinal_check check (ordinal between 0 and 1000),
  constraint tool_calls_call_id_check check (char_length(call_id) between 1 and 65536),
  constraint tool_calls_provider_call_id_check check (char_length(provider_call_id) <= 65536),
  constraint tool_calls_tool_name_check check (char_length(tool_name) <= 1000),
  constraint tool_calls_arguments_check check (octet_length(arguments) <= 262144),
  constraint tool_calls_provider_check check (octet_length(provider) <= 262144),
  constraint tool_calls_ignored_check check (jsonb_typeof(ignored) = 'array' and octet_length(ignored::text) <= 65536),
  constraint tool_calls_notes_check check (jsonb_typeof(notes) = 'array' and octet_length(notes::text) <= 16384),
  constraint tool_calls_assumed_check check (cardinality(assumed) <= 200 and octet_length(assumed::text) <= 16384),
  constraint tool_calls_short_ids_check check (jsonb_typeof(short_ids) = 'object'),
  constraint tool_calls_result_check check (octet_length(result::text) <= 4194304),
  constraint tool_calls_error_text_check check (char_length(error_text) <= 2000),
  constraint tool_calls_answer_key_check check (char_length(answer_key) between 1 and 300),
  constraint tool_calls_answer_hash_check check (char_length(answer_hash) <= 128 and answer_hash ~ '^[0-9a-f]+$'),
  constraint tool_calls_answered_by_answer_key_answer_hash_check
    check (answered_by is not null or (answer_key is null and answer_hash is null)),
  constraint tool_calls_state_result_check check ((state like 'output-%') = (result is not null)),
  constraint tool_calls_state_finished_at_check check ((state like 'output-%') = (finished_at is not null)),
  constraint tool_calls_turn_id_origin_check check ((origin = 'turn') = (turn_id is not null)),
  constraint tool_calls_origin_person_id_check check ((origin = 'turn') = (person_id is null)),
  constraint tool_calls_origin_client_id_check check ((origin = 'mcp') = (client_id is not null)),
  constraint tool_calls_client_id_check check (char_length(client_id) between 1 and 200),
  constraint tool_calls_idempotency_key_check check (char_length(idempotency_key) between 8 and 255),
  constraint tool_calls_person_id_idempotency_key_check check (idempotency_key is null or person_id is not null)
);

comment on table public.tool_calls is
  'The tool calls of turns, and the writing calls that an app or an agent made without a turn. A call''s input '
    'changes only when a part of its plan is approved; its result is written once. The columns answered_by, answer_key '
    'and answer_hash describe the call response.';
comment on column public.tool_calls.turn_id is 'The turn of the call. Null: origin app or mcp.';
comment on column public.tool_calls.origin is
  'turn: a model proposed the call. app: its person made it in the app. mcp: an agent made it for its person.';
comment on column public.tool_calls.person_id is
  'The person who made the call in the app, or for whom an agent made it. Null for a call of a turn: see '
    'chat_turns.person_id.';
comment on column public.tool_calls.client_id is 'The OAuth client of the agent that made the call: see agent_grants.';
comment on column public.tool_calls.idempotency_key is
  'The key of a call without a turn. For 24 hours a repeated call with the key returns the stored result.';
comment on column public.tool_calls.pass is 'The pass that proposed the call.';
comment on column public.tool_calls.ordinal is 'The position of the call in its turn, from 0, over all passes.';
comment on column public.tool_calls.call_id is
  'The call''s id in messages: the provider''s, or a generated one where the provider sent none or a duplicate.';
comment on column public.tool_calls.assumed is
  'The arguments whose value nobody said: "cost_actual", "systems[1].model". The edge function compares them with what '
    'the model reads, drop_said_before with older messages. Empty for a call without a turn.';
comment on column public.tool_calls.arguments is
  'What the model wrote: the text of the arguments as the provider sent it. People and the model''s history see it, '
    'and nothing executes it. Empty for a call without a turn.';
comment on column public.tool_calls.provider is
  'The whole call as the provider sent it, JSON text byte for byte, for its replay to the provider.';
comment on column public.tool_calls.input is
  'What was read from the arguments: dates, intervals and amounts in one form. It is executed, hashed and compared, '
    'and shown only to the app that executes a client-side call. Null or other JSON than an object: the arguments '
    'were invalid, or a call without a turn is older than 30 days.';
comment on column public.tool_calls.resolved_input is
  'The input with uuids in place of short ids. Null: the input has no short id.';
comment on column public.tool_calls.short_ids is
  'The short ids of the rows that the result names: { uuid: short id }. The model reads the result with them.';
comment on column public.tool_calls.ignored is
  'The arguments that are not in the input, or only in part: [{ field, reason, given }]. The result lists them.';
comment on column public.tool_calls.notes is
  'How the arguments were read, as statements. The message of a successful result ends with them.';
comment on column public.tool_calls.answered_by is
  'The person who sent the call response: an approval decision or the output of a client tool.';
comment on column public.tool_calls.answer_key is 'The idempotency key of the request with the call response.';
comment on column public.tool_calls.cancelled_by_turn_id is
  'The later turn whose message cancelled the call while it was pending, or denied it and said more.';
comment on column public.tool_calls.decided_by_turn_id is
  'The later turn whose message, a plain yes or no, was the approval decision on the call.';
comment on column public.tool_calls.answer_hash is 'A keyed hash of the request with the call response.';

-- md5: an index entry holds at most 2,704 bytes, and some gateways put kilobytes into a call id.
create unique index tool_calls_turn_id_call_id_idx on public.tool_calls (turn_id, md5(call_id));
create index tool_calls_home_id_turn_id_pass_idx on public.tool_calls (home_id, turn_id, pass);
-- A call response names its call by the call id, which some models repeat in every message.
create index tool_calls_home_id_call_id_created_at_idx on public.tool_calls (home_id, md5(call_id), created_at desc);
create index tool_calls_home_id_cancelled_by_turn_id_idx on public.tool_calls (home_id, cancelled_by_turn_id)
  where cancelled_by_turn_id is not null;
create index tool_calls_home_id_decided_by_turn_id_idx on public.tool_calls (home_id, decided_by_turn_id)
  where decided_by_turn_id is not null;
create unique index tool_calls_person_id_idempotency_key_idx on public.tool_calls (person_id, idempotency_key)
  where person_id is not null;
-- The job drop_old_texts.
create index tool_calls_finished_at_idx on public.tool_calls (finished_at) where turn_id is null and input is not null;
create index tool_calls_home_id_person_id_client_id_created_at_idx
  on public.tool_calls (home_id, person_id, client_id, created_at desc) where client_id is not null;
create index tool_calls_home_id_person_id_client_id_idx
  on public.tool_calls (home_id, person_id, client_id) where client_id is not null and state = 'approval-requested';
create index tool_calls_answered_by_answer_key_idx on public.tool_calls (answered_by, answer_key)
  where answered_by is not null;

alter table public.tool_calls enable row level security;
revoke all on public.tool_calls from public, anon, authenticated, service_role;

-- Here, because home_events is created before tool_calls. Deferred, because a turn stores a call with its result, after
-- the events that it recorded.
alter table public.home_events
  add constraint home_events_home_id_tool_call_id_fkey
  foreign key (home_id, tool_call_id) references public.tool_calls (home_id, id) deferrable initially deferred;
