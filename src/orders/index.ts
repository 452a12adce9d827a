import OrderIcon from '@mui/icons-material/ShoppingCartOutlined';
import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';

const loadList = () => import('./OrderList');
const OrderList = lazy(async () => ({ default: (await loadList()).OrderList }));
const OrderShow = lazy(async () => ({ default: (await import('./show/OrderShow')).OrderShow }));

/** Orders: their list, and a page to look at one; they are placed in the shop. */
export const orders = {
  name: 'orders',
  icon: OrderIcon,
  recordRepresentation: 'orderNo',
  list: OrderList,
  show: OrderShow,
  options: { searchable: true, screens: { '/orders': loadList } },
} satisfies ResourceProps;
