-- The licences of a supplier: [{ id, type, number, image, expiresOn }].
alter table suppliers add column licences jsonb not null default '[]';
-- Finds the licences with an image (mocks/api/images/images.ts).
create index on suppliers using gin (licences jsonb_path_ops);
