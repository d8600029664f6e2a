create table public.home_files (
  id uuid not null,
  home_id uuid not null references public.homes (id),
  uploaded_by uuid not null references public.people (id),
  created_at timestamptz not null,
  taken_at timestamptz,
  caption text,
  media_type public.file_media_type,
  byte_count int,
  sha256 text,
  description text,
  reading jsonb,
  read_at timestamptz,
  same_as_id uuid,
  event_id uuid,
  asset_id uuid,
  issue_id uuid,

  primary key (home_id, id),
  foreign key (home_id, same_as_id) references public.home_files (home_id, id),
  foreign key (home_id, event_id) references public.home_events (home_id, id),
  foreign key (home_id, asset_id) references public.home_assets (home_id, id),
  foreign key (home_id, issue_id) references public.home_events (home_id, id),

  constraint home_files_caption_check check (char_length(btrim(caption)) between 1 and 300),
  constraint home_files_byte_count_check check (byte_count between 1 and 10485760),
  constraint home_files_sha256_check check (sha256 ~ '^[0-9a-f]{64}$'),
  constraint home_files_description_check check (char_length(btrim(description)) between 1 and 300),
  constraint home_files_reading_check check (jsonb_typeof(reading) = 'object' and octet_length(reading::text) <= 16384),
  constraint home_files_read_at_check
    check ((read_at is not null) = (num_nonnulls(media_type, byte_count, sha256) = 3)),
  constraint home_files_reading_read_at_check check (reading is null or read_at is not null)
);
comment on table public.home_files is
  'Pictures and documents of a home. The bytes are the object {home_id}/{id} of the storage bucket home-files.';
comment on column public.home_files.taken_at is 'When the picture was taken, as the client says.';
comment on column public.home_files.media_type is
  'Found in the bytes, as are byte_count and sha256, not the client''s.';
comment on column public.home_files.description is
  'What the file shows, in the language of its turn: its alternative text.';
comment on column public.home_files.reading is
  'What a completion without tools read in the file; see contract/file_reading.ts. Null if it could not be read.';
comment on column public.home_files.read_at is
  'When the edge function first read the bytes. Before, only the person who uploaded the file sees it.';
comment on column public.home_files.same_as_id is 'The earlier file with the same bytes, which has the links.';
comment on column public.home_files.issue_id is 'The event that reports the issue.';

create unique index home_files_id_idx on public.home_files (id);
create index home_files_uploaded_by_created_at_idx on public.home_files (uploaded_by, created_at);
create index home_files_home_id_sha256_idx on public.home_files (home_id, sha256) where sha256 is not null;
create index home_files_home_id_same_as_id_idx on public.home_files (home_id, same_as_id) where same_as_id is not null;
create index home_files_home_id_event_id_idx on public.home_files (home_id, event_id) where event_id is not null;
create index home_files_home_id_asset_id_idx on public.home_files (home_id, asset_id) where asset_id is not null;
create index home_files_home_id_issue_id_idx on public.home_files (home_id, issue_id) where issue_id is not null;

alter table public.home_files enable row level security;
revoke all on public.home_files from public, anon, authenticated, service_role;
