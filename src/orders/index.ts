import OrderIcon from '@mui/icons-material/ShoppingCartOutlined';
import type { ResourceProps } from 'react-admin';
import { screen } from '../routing/screen';
import { screens } from './screens';

const OrderList = screen(screens['/order/list']);
const OrderShow = screen(screens['/order/detail']);

/** Orders: their list, and a page to look at one; they are placed in the shop. */
export const orders = {
  name: 'orders',
  icon: OrderIcon,
  recordRepresentation: 'orderNo',
  list: OrderList,
  show: OrderShow,
  options: { searchable: true },
} satisfies ResourceProps;
