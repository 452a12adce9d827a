import { otherMenuPaths } from '../../support/menuPaths';
import { records } from '../../support/records';

/** The address of every page of the console that is no drawer. */
export const pages = [
  '/dashboard/workplace',
  '/dashboard/monitor',
  '/visualization/data-analysis',
  '/visualization/data-analysis?tab=products',
  '/visualization/multi-dimension-data-analysis',
  '/product/create',
  `/product/edit/${records.product}`,
  `/product/detail/${records.product}`,
  '/user/create',
  `/user/detail/${records.user}`,
  '/list/search-table',
  '/list/card',
  '/form/step',
  '/form/group',
  '/profile/basic',
  '/result/success',
  '/result/error',
  '/account',
  '/exception/404',
  ...otherMenuPaths([]),
];
