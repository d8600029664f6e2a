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
  'What a person is asked before a tool call is executed, and what they said, once. Bound to the arguments by their '
    'hash.';
comment on column public.tool_approvals.input_hash is 'SHA-256 of the tool''s name and the validated arguments: what '
  'is approved is what runs.';
comment on column public.tool_approvals.preview is 'What would be done, in plain words.';
comment on column public.tool_approvals.needed_role is 'The least role that may say yes.';
comment on column public.tool_approvals.decision is
  'approved and denied: a person said so. cancelled: the conversation went on without an answer. expired: nobody '
    'answered in time.';
create index tool_approvals_decided_by_idx on public.tool_approvals (decided_by);
alter table public.tool_approvals enable row level security;
revoke all on public.tool_approvals from public, anon, authenticated, service_role;
