-- Accounts that were created before the trigger on auth.users.
insert into public.people (id, user_id, display_name)
select u.id, u.id, private.build_display_name(u.raw_user_meta_data::jsonb) from auth.users u
on conflict do nothing;
