import type { ComponentProps } from 'react';
import { addPages, type ResourceDefinition } from './admin/defineResource';
import type { FeatureDefinition } from './admin/feature';
import type { Console } from './Console';
import { approvals, openRequests } from './approvals';
import { categories } from './catalog/categories';
import { products } from './catalog/products';
import { bills } from './finance/bills';
import { withdrawals } from './finance/withdrawals';
import { monitorPages } from './dashboard';
import { dueTimes } from './features/dueTimes';
import { notes } from './features/notes';
import { queue } from './features/queue';
import { orderPages, orders } from './orders';
import { suppliers } from './suppliers';
import { admins } from './system/admins';
import { approvalDeputies } from './system/approvalDeputies';
import { approvalRules } from './system/approvalRules';
import { menus } from './system/menus';
import { operationLogs } from './system/operationLogs';
import { permissions } from './system/permissions';
import { roles } from './system/roles';
import { users } from './system/users';
import { template } from './template';
import { visualizationPages } from './visualization';
import { shellPages } from './shell';
import { lazyComponent } from './routing/lazyComponent';

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
const customPages = [shellPages, monitorPages, visualizationPages, orderPages];

/** Features such as notes, which extend the pages of resources (src/admin/feature.tsx). */
const features: readonly FeatureDefinition[] = [notes, dueTimes, queue, openRequests];

const resourcesWithPages = resources.map((resource: ResourceDefinition) =>
  addPages(
    resource,
    features.flatMap(({ createResourcePages }) => createResourcePages?.(resource) ?? []),
  ),
);

const allPages = [...customPages, ...features.flatMap(({ pages = [] }) => pages)];

/** All resources and pages. Routes, menu, palette and prefetch are derived from them (src/routing/definitions.ts). */
export const definitions = [...resourcesWithPages, ...allPages];

const pages = allPages.flatMap(({ extraPages }) => extraPages);

type ConsoleProps = ComponentProps<typeof Console>;
/** `features` replaces those above, so that tests can show the console without one. */
type AppProps = Omit<ConsoleProps, 'resources' | 'pages' | 'features'> & Partial<Pick<ConsoleProps, 'features'>>;

const LazyConsole = lazyComponent(async () => {
  const [{ Console }, ...loaded] = await Promise.all([import('./Console'), ...features.map(({ load }) => load())]);
  return (props: AppProps) => <Console resources={resourcesWithPages} pages={pages} features={loaded} {...props} />;
});

/** Loads the code that `App` renders. Rejects if it cannot be fetched. */
export const loadConsole = LazyConsole.load;

/** Renders the whole console at the URL in the address bar: the resources, pages and features above. Call `loadConsole` before. */
export const App = (props: AppProps) => <LazyConsole {...props} />;
