create schema if not exists private;
comment on schema private is 'Helpers and definer functions. Not exposed by the Data API.';
revoke all on schema private from public;
