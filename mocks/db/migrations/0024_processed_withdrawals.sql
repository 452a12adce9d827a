-- Lists the withdrawals that were decided in a period: what was paid, rather than what was requested.
create index on withdrawals (processed_at, id);
