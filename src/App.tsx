import type { ComponentProps } from 'react';
import { defineConsole, type ConsoleParts } from './admin/defineConsole';
import type { Console } from './Console';
import { categories } from './catalog/categories';
import { products } from './catalog/products';
import { bills } from './finance/bills';
import { withdrawals } from './finance/withdrawals';
import { monitorPages } from './dashboard';
import { approvals } from './features/approvals';
import { dueTimes } from './features/dueTimes';
import { exports } from './features/exports';
import { inbox } from './features/inbox';
import { notes } from './features/notes';
import { placement } from './features/placement';
import { queue } from './features/queue';
import { rehearsal } from './features/rehearsal';
import { signals } from './features/signals';
import { views } from './features/views';
import { orderPages, orders } from './orders';
import { suppliers } from './suppliers';
import { admins } from './system/admins';
import { departments } from './system/departments';
import { menus } from './system/menus';
import { operationLogs } from './system/operationLogs';
import { permissions } from './system/permissions';
import { roles } from './system/roles';
import { users } from './system/users';
import { template } from './template';
import { visualizationPages } from './visualization';
import { shellPages } from './shell';
import { setPageDefinitions } from './routing/definitions';
import { lazyComponent } from './routing/lazyComponent';

const resources = [
  products,
  categories,
  orders,
  suppliers,
  withdrawals,
  bills,
  users,
  roles,
  menus,
  permissions,
  admins,
  departments,
  operationLogs,
  template,
];

const customPages = [shellPages, monitorPages, visualizationPages, orderPages];

const features = [placement, views, notes, dueTimes, queue, approvals, signals, rehearsal, exports, inbox];

/** Everything that the console consists of. */
export const consoleParts: ConsoleParts = { resources, customPages, features };

export const { definitions, ...definedConsole } = defineConsole(consoleParts);
setPageDefinitions(definitions);

type ConsoleProps = ComponentProps<typeof Console>;
/** `resources` and `features` replace those above, so that tests can show the console without one. */
type AppProps = Omit<ConsoleProps, keyof typeof definedConsole | 'features'> &
  Partial<Pick<ConsoleProps, 'resources' | 'features'>>;

const LazyConsole = lazyComponent(async () => {
  const [{ Console }, ...loaded] = await Promise.all([import('./Console'), ...features.map(({ load }) => load())]);
  return (props: AppProps) => <Console {...definedConsole} features={loaded} {...props} />;
});

/** Loads the code that `App` renders. Rejects if it cannot be fetched. */
export const loadConsole = LazyConsole.load;

/** Renders the whole console at the URL in the address bar: the resources, pages and features above. Call `loadConsole` before. */
export const App = (props: AppProps) => <LazyConsole {...props} />;
