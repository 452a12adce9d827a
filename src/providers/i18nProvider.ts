import polyglotI18nProvider from 'ra-i18n-polyglot';
import englishMessages from 'ra-language-english';
import { mergeTranslations } from 'react-admin';
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
import { locales, useSettings } from '../shell/settings/settings';
import * as suppliers from '../suppliers/messages';
import * as admins from '../system/admins/messages';
import * as menus from '../system/menus/messages';
import * as system from '../system/messages';
import * as permissions from '../system/permissions/messages';
import * as roles from '../system/roles/messages';
import * as operationLogs from '../system/operationLogs/messages';
import * as users from '../system/users/messages';
import * as visualization from '../visualization/messages';
import { chinese } from './chinese';
import * as http from './messages';

const folders = [
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

const messages = {
  'zh-CN': mergeTranslations(chinese, ...folders.map(folder => folder.zh)),
  'en-US': mergeTranslations(englishMessages, ...folders.map(folder => folder.en)),
};

/** Chinese by default, English as the fallback (SPEC.md section 9); the document's language follows the choice. */
const getMessages = (locale: string) => {
  document.documentElement.lang = locale;
  return locale === 'zh-CN' ? messages['zh-CN'] : messages['en-US'];
};

export const createI18nProvider = () => polyglotI18nProvider(getMessages, useSettings.getState().locale, [...locales]);
