import { expect, test } from 'vitest';
import { createApi } from '../../../../../mocks/api/createApi';
import { defineApi } from '../../../../../mocks/api/defineApi';
import { images } from '../../../../../mocks/api/features/images';
import { apiParts } from '../../../../../mocks/api/routes';
import { sampleAccountMobiles } from '../../../../../mocks/db/sample/accounts';
import { products } from '../../../../../mocks/db/schema/catalog';
import { server } from '../../../../setup/server';

test('without images, a record refers to any address, as the images of another service do', async () => {
  const { db, cipher, clock } = server;
  const definition = defineApi(apiParts.filter(part => part !== images));
  const api = createApi(db, { definition, sampleData: true, cipher, now: clock.now });
  const token = await server.signIn(sampleAccountMobiles.catalog);
  const [product] = await db.select().from(products).limit(1);
  if (!product) throw new Error('There is no product');
  const { name, sku, categoryId, supplierId, price, stock, unit, version } = product;
  const address = 'https://images.example.com/tea.png';
  const body = { name, sku, categoryId, supplierId, price, stock, unit, version, images: [address] };
  const path = `/admin/products/${product.id}`;
  expect((await server.callAs(token, 'PUT', path, body)).status).toBe(422);
  const headers = { Authorization: `Bearer ${token}` };
  const response = await api.request(path, { method: 'PUT', headers, body: JSON.stringify(body) });
  expect(await response.json()).toMatchObject({ code: 0, data: { images: [address] } });
});
