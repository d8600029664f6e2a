begin;
select tests.plan(15);
select tests.make_world();

create function pg_temp.path(file text) returns text
language sql as $$ select tests.id('Maple Street') || '/' || tests.id(file) $$;
create function pg_temp.remove(file text) returns text
language sql as $$ select format('select public.remove_home_file(tests.id(''Maple Street''), %L)', tests.id(file)) $$;
create function pg_temp.delete_object(file text) returns text
language sql as $$ select format('delete from storage.objects where name = %L', pg_temp.path(file)) $$;

insert into home_files (id, home_id, uploaded_by, created_at, media_type, byte_count, sha256, read_at)
select tests.id(f), tests.id('Maple Street'), tests.id('contributor'), now(), 'image/png', 10, md5(f) || md5(f), now()
from unnest(array['nameplate', 'receipt', 'damage']) f;
insert into storage.objects (bucket_id, name)
select 'home-files', pg_temp.path(f) from unnest(array['nameplate', 'receipt', 'damage']) f;

select is(tests.try_as_each_role(pg_temp.remove('nameplate')),
  'owner 1, member PT404, contributor 1, viewer PT404, stranger PT404, anonymous 42501',
  'its person and owners remove a file');
select is(tests.try_as('contributor', pg_temp.delete_object('nameplate')), '0', 'the object of a file that is there stays');
select is(tests.try_as('contributor', 'delete from public.home_files'), '42501', 'nobody deletes a row directly');

select tests.sign_in(tests.id('contributor'));
select is(public.remove_home_file(tests.id('Maple Street'), tests.id('nameplate')),
  jsonb_build_object('bucket', 'home-files', 'path', pg_temp.path('nameplate')), 'a removal says which object is left');
select is(public.remove_home_file(tests.id('Maple Street'), tests.id('nameplate')) ->> 'path', pg_temp.path('nameplate'),
  'the same removal again says the same');
select tests.as_superuser();
select is((select count(*)::int from home_files), 2, 'the row is gone');
select is(tests.try_as_each_role(format('select from storage.objects where name = %L', pg_temp.path('nameplate'))),
  'owner 0, member 0, contributor 1, viewer 0, stranger 0, anonymous 0', 'only the person who removed it reaches the object');
select is(tests.try_as(who, pg_temp.delete_object('nameplate')), expected, who || ' deletes the object: ' || expected)
from (values ('owner', '0'), ('member', '0'), ('stranger', '0'), ('contributor', '1')) v (who, expected);

-- The erasure of the home.
select tests.sign_in(tests.id('owner'));
select public.erase_home(tests.id('Maple Street'), 'Maple Street');
select tests.as_superuser();
select is((select count(*)::int from home_files), 0, 'an erasure deletes the rows');
select is((select array_agg(d.path order by d.path) from private.file_deletions d),
  (select array_agg(pg_temp.path(f) order by pg_temp.path(f)) from unnest(array['nameplate', 'receipt', 'damage']) f),
  'and keeps the paths of the objects');
select is(tests.try_as('contributor', 'select from storage.objects where name like ''%/' || tests.id('receipt') || ''''), '0',
  'nobody else reaches an object of an erased home');
select is(tests.try_as('service role', 'select from private.file_deletions'), '42501', 'no API role reads the list of paths');
rollback;
