create table public.notification_settings (
  home_id uuid not null references public.homes (id),
  person_id uuid not null references public.people (id),
  channel public.notification_channel not null,
  kind public.reminder_kind not null,
  setting public.notification_scope not null,
  updated_at timestamptz not null default now(),

  primary key (home_id, person_id, channel, kind),
  foreign key (home_id, person_id) references public.home_members (home_id, person_id)
);
comment on table public.notification_settings is
  'What a person chose to be reminded of, by home, channel and kind. Without a row: assigned by email, off otherwise.';
comment on column public.notification_settings.setting is
  'off: nothing. assigned: work that is assigned to the person. all: also work that is assigned to nobody, warranties '
    'and reviews; for owners and members.';

create index notification_settings_person_id_idx on public.notification_settings (person_id);

alter table public.notification_settings enable row level security;
revoke all on public.notification_settings from public, anon, authenticated, service_role;
