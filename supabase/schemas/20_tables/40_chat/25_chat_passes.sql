create table public.chat_passes (
  home_id uuid not null,
  turn_id uuid not null,
  pass int not null,
  message text not null,
  model text,
  finish_reason text,
  context_text text,
  calls_stored_at timestamptz not null default now(),
  primary key (home_id, turn_id, pass),
  foreign key (home_id, turn_id) references public.chat_turns (home_id, id),
  constraint chat_passes_pass_check check (pass in (1, 2)),
  constraint chat_passes_message_check check (octet_length(message) <= 262144),
  constraint chat_passes_model_check check (char_length(model) <= 200),
  constraint chat_passes_finish_reason_check check (char_length(finish_reason) <= 100),
  constraint chat_passes_context_text_check check (char_length(context_text) <= 200000)
);

comment on table public.chat_passes is
  'The passes of a turn that returned tool calls. A pass is one request to the model; at most two of a turn offer '
    'tools. Append-only. A pass that returned only text is stored in its message alone.';
comment on column public.chat_passes.pass is 'The number of the pass in its turn, from 1.';
comment on column public.chat_passes.message is
  'The assistant message, JSON text as its provider sent it. Empty after 30 days.';
comment on column public.chat_passes.context_text is 'The home context as the pass read it. Null after 30 days.';
comment on column public.chat_passes.calls_stored_at is
  'When the pass was stored, which claims the right to run its calls once. From then on the pass is never requested '
    'from the model again. Its calls may still be pending.';

create index chat_passes_calls_stored_at_idx on public.chat_passes (calls_stored_at)
  where message <> '' or context_text is not null;

alter table public.chat_passes enable row level security;
revoke all on public.chat_passes from public, anon, authenticated, service_role;
