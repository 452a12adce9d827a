-- Open consoles are also told of notes. The record is the one that they are on.
alter table changes drop constraint changes_kind_check;
alter table changes add check (kind in ('change', 'claims', 'notes', 'inbox', 'session'));

-- The collection that the record of notes is about, such as that of a request. Its readers must be able to list it, too.
alter table changes add column subject text;
