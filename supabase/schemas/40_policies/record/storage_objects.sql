-- The bucket home-files: private, at most 10 MB, pictures and PDFs. An object is stored once and never replaced.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('home-files', 'home-files', false, 10485760,
  array['image/jpeg', 'image/png', 'image/webp', 'application/pdf'])
on conflict (id) do update
set public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create policy "people upload the home files that they added" on storage.objects
  for insert to authenticated
  with check (bucket_id = 'home-files' and access.may_upload_file(name));

create policy "people read the files of their homes" on storage.objects
  for select to authenticated
  using (bucket_id = 'home-files' and (access.may_read_file(name) or access.may_delete_file_object(name)));

create policy "people delete the objects of files that they removed" on storage.objects
  for delete to authenticated
  using (bucket_id = 'home-files' and access.may_delete_file_object(name));
