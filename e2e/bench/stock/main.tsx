import chinese from 'ra-language-chinese';
import simpleRestProvider from 'ra-data-simple-rest';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { createRoot } from 'react-dom/client';
import {
  Admin,
  AutocompleteInput,
  DataTable,
  DateField,
  DateTimeInput,
  fetchUtils,
  FunctionField,
  List,
  NumberField,
  ReferenceInput,
  Resource,
  SearchInput,
  SelectField,
  SelectInput,
  ShowButton,
  type AuthProvider,
  type RaRecord,
} from 'react-admin';
import { orderStatuses, type Order } from '@/orders/order';

/**
 * The baseline of `npm run bench`: react-admin as its documentation writes it, on the included API with the console's
 * sign-in, and with the columns, filters and page size of the console's lists of orders and of suppliers.
 */
const send: typeof fetchUtils.fetchJson = async (url, options = {}) => {
  const headers = new Headers(options.headers ?? { Accept: 'application/json' });
  headers.set('Authorization', `Bearer ${localStorage.getItem('token')}`);
  const response = await fetchUtils.fetchJson(url, { ...options, headers });
  return { ...response, json: (response.json as { data: unknown }).data };
};

const authProvider: AuthProvider = {
  login: async ({ username, password }: { username: string; password: string }) => {
    const body = JSON.stringify({ mobile: username, password });
    const { json } = await fetchUtils.fetchJson('/admin/login', { method: 'POST', body });
    localStorage.setItem('token', (json as { data: { token: string } }).data.token);
  },
  logout: async () => localStorage.removeItem('token'),
  checkAuth: async () => {
    if (!localStorage.getItem('token')) throw new Error();
  },
  checkError: async () => {},
  getIdentity: async () => {
    const { id, username } = (await send('/admin/info')).json as { id: string; username: string };
    return { id, fullName: username };
  },
  getPermissions: async () => [],
};

const i18nProvider = polyglotI18nProvider(() => chinese, 'zh', [{ locale: 'zh', name: '中文' }], {
  allowMissing: true,
});

const newest = { field: 'createdAt', order: 'DESC' } as const;
const statuses = orderStatuses.map(({ id }) => ({ id, name: id }));

const orderFilters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <ReferenceInput key="userId" source="userId" reference="users" sort={newest} alwaysOn>
    <AutocompleteInput optionText="username" />
  </ReferenceInput>,
  <ReferenceInput key="supplierId" source="supplierId" reference="suppliers" sort={newest} alwaysOn>
    <AutocompleteInput optionText="name" />
  </ReferenceInput>,
  <SelectInput key="status" source="status" choices={statuses} alwaysOn />,
  <DateTimeInput key="createdAt_gte" source="createdAt_gte" alwaysOn />,
];

const OrderList = () => (
  <List filters={orderFilters} sort={newest} perPage={25}>
    <DataTable<Order>>
      <DataTable.Col source="orderNo" />
      <DataTable.Col source="userName" disableSort />
      <DataTable.Col source="supplierName" disableSort />
      <DataTable.Col disableSort label="items">
        <FunctionField<Order>
          render={({ items }) => items.map(({ name, quantity }) => `${name} × ${quantity}`).join(', ')}
        />
      </DataTable.Col>
      <DataTable.Col source="totalAmount" align="right">
        <NumberField
          source="totalAmount"
          transform={Number}
          locales="zh-CN"
          options={{ style: 'currency', currency: 'CNY' }}
        />
      </DataTable.Col>
      <DataTable.Col source="status">
        <SelectField source="status" choices={statuses} />
      </DataTable.Col>
      <DataTable.Col source="createdAt">
        <DateField source="createdAt" showTime />
      </DataTable.Col>
      <DataTable.Col label="actions">
        <ShowButton />
      </DataTable.Col>
    </DataTable>
  </List>
);

const supplierFilters = [<SearchInput key="name" source="name" alwaysOn />];

const SupplierList = () => (
  <List filters={supplierFilters} sort={newest} perPage={25}>
    <DataTable<RaRecord>>
      <DataTable.Col source="name" />
      <DataTable.Col source="shopName" />
      <DataTable.Col source="phone" />
      <DataTable.Col source="status" />
      <DataTable.Col source="createdAt">
        <DateField source="createdAt" showTime />
      </DataTable.Col>
    </DataTable>
  </List>
);

const dataProvider = simpleRestProvider('/admin', send);

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <Admin {...{ dataProvider, authProvider, i18nProvider }} requireAuth disableTelemetry>
      <Resource name="orders" list={OrderList} />
      <Resource name="suppliers" list={SupplierList} />
    </Admin>,
  );
