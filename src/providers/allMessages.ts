import * as categories from '../catalog/categories/messages';
import * as catalog from '../catalog/messages';
import * as productDetail from '../catalog/products/detail/messages';
import * as images from '../catalog/products/images/messages';
import * as products from '../catalog/products/messages';
import * as components from '../components/messages';
import * as dashboard from '../dashboard/messages';
import * as bills from '../finance/bills/messages';
import * as finance from '../finance/messages';
import * as withdrawals from '../finance/withdrawals/messages';
import * as orders from '../orders/messages';
import * as orderStatistics from '../orders/statistics/messages';
import * as session from '../session/messages';
import * as account from '../shell/account/messages';
import * as login from '../shell/login/messages';
import * as shell from '../shell/messages';
import * as palette from '../shell/palette/messages';
import * as settings from '../shell/settings/messages';
import * as suppliers from '../suppliers/messages';
import * as admins from '../system/admins/messages';
import * as menus from '../system/menus/messages';
import * as system from '../system/messages';
import * as permissions from '../system/permissions/messages';
import * as roles from '../system/roles/messages';
import * as operationLogs from '../system/operationLogs/messages';
import * as users from '../system/users/messages';
import * as visualization from '../visualization/messages';
import * as http from './messages';

/** The texts of the whole console, folder by folder. */
export const messages = [
  account,
  components,
  dashboard,
  login,
  palette,
  session,
  settings,
  shell,
  suppliers,
  finance,
  withdrawals,
  bills,
  catalog,
  products,
  images,
  productDetail,
  categories,
  orders,
  orderStatistics,
  system,
  admins,
  menus,
  permissions,
  roles,
  users,
  operationLogs,
  visualization,
  http,
];
