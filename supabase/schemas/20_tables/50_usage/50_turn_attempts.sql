create table private.turn_attempts (
  turn_id uuid not null,
  attempt int not null check (attempt > 0),
  person_id uuid not null references public.people (id),
  month date not null check (extract(day from month) = 1),
  reserved_tokens bigint not null check (reserved_tokens >= 0),
  begun_at timestamptz not null default now(),
  estimated_tokens bigint not null default 0 check (estimated_tokens >= 0),
  primary key (turn_id, attempt)
);

comment on table private.turn_attempts is
  'Attempts that may call the model; the limits count them. It has no home and no foreign key to the turn: erasing a '
    'home must not give its members new turns.';
comment on column private.turn_attempts.person_id is 'The person whose request began the attempt.';
comment on column private.turn_attempts.month is 'The month in which its tokens count.';
comment on column private.turn_attempts.reserved_tokens is
  'The estimate of the attempt''s input, counted in the months of home and person. 0 once finish_turn stored the '
    'usage. An attempt that never finishes keeps it.';

comment on column private.turn_attempts.estimated_tokens is 'The estimate, which stays after finish_turn.';

create index turn_attempts_person_id_begun_at_idx on private.turn_attempts (person_id, begun_at desc);

alter table private.turn_attempts enable row level security;
revoke all on private.turn_attempts from public, anon, authenticated, service_role;
