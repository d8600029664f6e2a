create table public.tool_approvals (
  id uuid primary key default gen_random_uuid(),
  home_id uuid not null,
  tool_call_id uuid not null,
  input_hash text not null check (input_hash ~ '^[0-9a-f]{64}$'),
  preview jsonb not null check (jsonb_typeof(preview) in ('string', 'object') and octet_length(preview::text) <= 16000),
  needed_role public.member_role not null,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  decision public.approval_decision,
  decided_by uuid references public.people (id),
  decided_at timestamptz,
  reason text check (char_length(reason) <= 500),
  plan jsonb check (jsonb_typeof(plan) = 'object'),
  plan_hash text check (plan_hash ~ '^[0-9a-f]{64}$'),
  earlier_ids uuid[] not null default '{}' check (cardinality(earlier_ids) <= 20),
  unique (home_id, id),
  unique (home_id, tool_call_id),
  foreign key (home_id, tool_call_id) references public.tool_calls (home_id, id),
  constraint tool_approvals_expires_at_created_at_check
    check (expires_at > created_at),
  constraint tool_approvals_decision_decided_at_check
    check ((decision is null) = (decided_at is null)),
  constraint tool_approvals_decision_decided_by_check
    check ((decision is null or decision = 'expired') = (decided_by is null)),
  constraint tool_approvals_decision_decided_at_expires_at_check
    check (decision is null or decision not in ('approved', 'denied') or decided_at < expires_at)
);

comment on table public.tool_approvals is 'Requests for a person''s decision on a tool call. Each is decided once.';
comment on column public.tool_approvals.input_hash is
  'A keyed hash of the tool''s name and the validated arguments: a call with other arguments does not run.';
comment on column public.tool_approvals.preview is
  'What the approver reads: a text of statements; [removed] once it was deleted.';
comment on column public.tool_approvals.plan is
  'What the call would change, found by a rehearsal at the request: { id, changes: [{ key, optional, kind, code, '
    'label, before, after }] }. Its id is that of the approval. A call whose plan differs at the approval does not '
    'run. Null: it changes nothing, or the texts were deleted.';
comment on column public.tool_approvals.plan_hash is
  'A keyed hash of the rows that the plan changes and of the names of the rows that they name.';
comment on column public.tool_approvals.earlier_ids is
  'The former ids of a request that was renewed because its plan changed. An approval with one of them does nothing.';
comment on column public.tool_approvals.needed_role is 'The lowest role that may approve.';
comment on column public.tool_approvals.decision is
  'approved, denied: by a person. cancelled: the thread got a new message or the turn was abandoned first. expired: '
    'nobody decided in time.';

create index tool_approvals_decided_by_idx on public.tool_approvals (decided_by);

alter table public.tool_approvals enable row level security;
revoke all on public.tool_approvals from public, anon, authenticated, service_role;
