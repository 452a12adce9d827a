-- All that the statistics of a range of days read, so that they need not read the orders themselves.
create index on orders (created_at) include (status, total_amount, supplier_id, id);
create index on order_items (order_id) include (product_id, price, quantity);
