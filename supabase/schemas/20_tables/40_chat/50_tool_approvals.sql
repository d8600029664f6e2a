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
  only_keys text[],
  unique (home_id, id),
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

comment on table public.tool_approvals is
  'Requests for a person''s decision on one plan of a tool call. Each is decided once. A call whose plan changes gets '
    'another request.';
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
comment on column public.tool_approvals.only_keys is
  'Of an approval of a part of the plan: the keys of the optional changes that it takes. The call''s input and '
    'input_hash are then those of this part. Null: all.';
comment on column public.tool_approvals.needed_role is 'The lowest role that may approve.';
comment on column public.tool_approvals.decision is
  'approved, denied: by a person. cancelled: the thread got a new message or the turn was abandoned first. expired: '
    'nobody decided in time. superseded: decided_by approved it when the call had another plan, so nothing was done '
    'and another approval was requested.';

create index tool_approvals_home_id_tool_call_id_idx on public.tool_approvals (home_id, tool_call_id);
create unique index tool_approvals_home_id_tool_call_id_key on public.tool_approvals (home_id, tool_call_id)
  where decision is distinct from 'superseded';
create index tool_approvals_decided_by_idx on public.tool_approvals (decided_by);

alter table public.tool_approvals enable row level security;
revoke all on public.tool_approvals from public, anon, authenticated, service_role;
