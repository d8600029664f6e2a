grant usage on schema private to authenticated, service_role;
-- A role can only become the owner of a function in a schema where it may create.
grant usage, create on schema private to home_writer, home_eraser;
