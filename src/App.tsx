import type { ComponentProps } from 'react';
import { Console } from './Console';
import { approvals } from './approvals';
import { categories } from './catalog/categories';
import { products } from './catalog/products';
import { bills } from './finance/bills';
import { withdrawals } from './finance/withdrawals';
import { monitorPages } from './dashboard';
import { orderPages, orders } from './orders';
import { suppliers } from './suppliers';
import { admins } from './system/admins';
import { approvalDeputies } from './system/approvalDeputies';
import { approvalRules } from './system/approvalRules';
import { dueTimesPages } from './system/dueTimes';
import { menus } from './system/menus';
import { operationLogs } from './system/operationLogs';
import { permissions } from './system/permissions';
import { roles } from './system/roles';
import { users } from './system/users';
import { template } from './template';
import { visualizationPages } from './visualization';
import { shellPages } from './shell';

const resources = [
  products,
  categories,
  orders,
  suppliers,
  withdrawals,
  bills,
  approvals,
  users,
  roles,
  menus,
  permissions,
  admins,
  operationLogs,
  approvalRules,
  approvalDeputies,
  template,
];

/** The pages that belong to no resource. */
const pages = [shellPages, monitorPages, visualizationPages, orderPages, dueTimesPages].flatMap(
  ({ extraPages }) => extraPages,
);

type AppProps = Omit<ComponentProps<typeof Console>, 'resources' | 'pages'>;

/** Renders the whole console at the URL in the address bar: the resources and pages above. */
export const App = (props: AppProps) => <Console resources={resources} pages={pages} {...props} />;
