-- Reading is granted apart from writing, so that taking writing from everyone locks nobody out.
insert into role_grant (holder, role, ref) values ('everyone', 'inventory_reader', '*') on conflict do nothing;
