create table private.reminder_homes (
  home_id uuid primary key references public.homes (id),
  next_at timestamptz
);
comment on table private.reminder_homes is
  'When enqueue_reminders checks a home again: its next morning with an item to remind of. Null: not before a trigger '
    'sets it.';

create index reminder_homes_next_at_idx on private.reminder_homes (next_at) where next_at is not null;

alter table private.reminder_homes enable row level security;
revoke all on private.reminder_homes from public, anon, authenticated, service_role;
