-- A sum of amounts may be larger than any single amount: an unconstrained numeric has no limit that real sums reach.
alter table order_quarters alter column amount type numeric;
alter table product_days alter column amount type numeric;
