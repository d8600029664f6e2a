grant usage on schema access to anon, authenticated, service_role;
-- A role can only become the owner of a function in a schema where it may create.
grant usage, create on schema private, access to home_writer, home_eraser, home_calendar, home_jobs;
