-- Finds notes by parts of their text. Letter groups are those of 0013_lists.sql.
create index on notes using gin (letter_groups(text)) where deleted_at is null;
create index on notes (created_at, id);

-- Whether an export may read the notes on its records.
alter table exports add column notes boolean not null default false;
