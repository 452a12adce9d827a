-- The version of the console that last brought the catalogue up to date, in its only row. Older ones leave it as it is
-- (mocks/db/catalogue/syncBuiltInEntries.ts).
create table catalogue_version (version text not null);
