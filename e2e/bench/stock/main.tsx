import { createRoot } from 'react-dom/client';
import {
  Admin,
  DataTable,
  List,
  Resource,
  SearchInput,
  type AuthProvider,
  type DataProvider,
  type RaRecord,
} from 'react-admin';

/** The baseline of `npm run bench`: a stock react-admin list with its records in memory. */
const records = Array.from({ length: 5_000 }, (_, index) => ({
  id: String(index),
  name: `Supplier ${index}`,
  shopName: `Shop ${index}`,
  phone: `138${String(index).padStart(8, '0')}`,
  status: 'pending',
  createdAt: '2026-01-01 00:00:00',
}));

const dataProvider = {
  getList: async (_: string, { pagination, filter }: Parameters<DataProvider['getList']>[1]) => {
    const { page, perPage } = pagination ?? { page: 1, perPage: 25 };
    const found = records.filter(({ name }) => name.includes(String(filter.q ?? '')));
    return { data: found.slice((page - 1) * perPage, page * perPage), total: found.length };
  },
} as unknown as DataProvider<string>;

const authProvider: AuthProvider = {
  login: async () => localStorage.setItem('token', 'stock'),
  logout: async () => localStorage.removeItem('token'),
  checkAuth: async () => {
    if (!localStorage.getItem('token')) throw new Error();
  },
  checkError: async () => {},
  getPermissions: async () => [],
};

const filters = [<SearchInput key="q" source="q" alwaysOn />];

const SupplierList = () => (
  <List filters={filters}>
    <DataTable<RaRecord>>
      <DataTable.Col source="name" />
      <DataTable.Col source="shopName" />
      <DataTable.Col source="phone" />
      <DataTable.Col source="status" />
      <DataTable.Col source="createdAt" />
    </DataTable>
  </List>
);

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <Admin {...{ dataProvider, authProvider }} requireAuth disableTelemetry>
      <Resource name="suppliers" list={SupplierList} />
    </Admin>,
  );
