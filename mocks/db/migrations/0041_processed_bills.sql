-- Lists the bills that were decided in a period. Without it, each call reads all of them.
create index on bills (processed_at, id);
