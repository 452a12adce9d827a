-- Approvers see the record of an open request out of their scope, if its rule says so (docs/requirements.md#second-approval).
-- Requests keep what the rule said.
alter table approval_rules add column beyond_scope boolean not null default false;
alter table approvals add column beyond_scope boolean not null default false;
create index on approvals (collection) where beyond_scope and status = 'pending';
