-- Small versions of images for lists, as WebP.
alter table images add column small bytea check (octet_length(small) <= 200000);

-- Images that anybody may read who knows their address, such as those of products. The others need a session. What is
-- stored already stays public, except for the pictures of licences.
alter table images add column is_public boolean not null default true;
update images set is_public = false
where exists (
  select from suppliers
  where licences @> jsonb_build_array(jsonb_build_object('image', '/admin/images/' || images.id))
) and not exists (
  select from products where products.images @> jsonb_build_array('/admin/images/' || images.id)
);
alter table images alter column is_public set default false;
