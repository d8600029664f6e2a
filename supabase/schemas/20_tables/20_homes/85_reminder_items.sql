create table public.reminder_items (
  id uuid primary key default gen_random_uuid(),
  home_id uuid not null references public.homes (id),
  reminder_id uuid not null,
  person_id uuid not null references public.people (id),
  channel public.notification_channel not null,
  kind public.reminder_kind not null,
  item_id uuid not null,
  item_on date not null,
  title text check (char_length(title) <= 300),
  schedule_id uuid,
  asset_id uuid,
  issue_id uuid,

  unique (home_id, id),
  unique (home_id, person_id, channel, item_id, item_on),
  foreign key (home_id, reminder_id) references public.reminders (home_id, id)
);
comment on table public.reminder_items is
  'What a reminder is about. A person is reminded once of each date of an occurrence, a warranty or a review.';
comment on column public.reminder_items.item_id is
  'The occurrence, the asset, or the issue or event to review.';
comment on column public.reminder_items.schedule_id is
  'The schedule of the occurrence. Null: a warranty or a review. The ids are those of the morning of the message: each '
    'attempt to deliver it has the same.';
comment on column public.reminder_items.asset_id is 'The system that the item is about. Null: none.';
comment on column public.reminder_items.issue_id is 'The issue to review. Null: anything else.';
comment on column public.reminder_items.item_on is
  'The date; a snooze or another date is a reason to remind again.';
comment on column public.reminder_items.title is 'Null as soon as the message is settled.';

create index reminder_items_home_id_reminder_id_idx on public.reminder_items (home_id, reminder_id);
create index reminder_items_home_id_item_id_idx on public.reminder_items (home_id, item_id) where title is not null;
create index reminder_items_person_id_idx on public.reminder_items (person_id);

alter table public.reminder_items enable row level security;
revoke all on public.reminder_items from public, anon, authenticated, service_role;
