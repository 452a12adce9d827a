-- Lists the withdrawals and bills of a range of amounts, or sorted by amount. Without it, each call reads all of them.
create index on withdrawals (amount, id);
create index on bills (amount, id);
