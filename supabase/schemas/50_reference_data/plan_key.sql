insert into private.plan_key (key) values (sha256(convert_to(gen_random_uuid()::text || gen_random_uuid(), 'UTF8')));
