-- The reasons that users choose from when an action requires one, in their order. An action without a row has those of
-- the catalogue.
create table reason_presets (
  collection text not null,
  action text not null,
  presets jsonb not null,
  version integer not null default 1,
  updated_at timestamptz(3) not null,
  primary key (collection, action)
);
