-- A rule can ask for a second person when a supplier has no valid business licence (docs/requirements.md#second-approval).
alter table approval_rules add column without_licence boolean not null default false;
