-- All that the analysis of orders reads, in the place of what the statistics of a range of days read (0010).
create index orders_analysis_idx on orders (created_at) include (status, total_amount, supplier_id, id, user_id, region);
drop index orders_created_at_status_total_amount_supplier_id_id_idx;
