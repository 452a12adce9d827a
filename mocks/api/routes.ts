import { menuPages as templatePages } from '@/template/menuPages';
import { admins } from './admins';
import { bills } from './bills';
import { categories } from './categories';
import { defineApi } from './defineApi';
import { departments } from './departments';
import { events } from './events';
import { approvals } from './features/approvals';
import { claims } from './features/claims';
import { dueTimes } from './features/dueTimes';
import { exports } from './features/exports';
import { images } from './features/images';
import { inbox } from './features/inbox';
import { notes } from './features/notes';
import { rehearsal } from './features/rehearsal';
import { health } from './health';
import { menus } from './menus';
import { operationLogs } from './operationLogs';
import { orders } from './orders';
import { permissions } from './permissions';
import { products } from './products';
import { reasonPresets } from './reasonPresets';
import { roles } from './roles';
import { session } from './session';
import { statistics } from './statistics';
import { suppliers } from './suppliers/suppliers';
import { users } from './users/users';
import { scopedActions } from './features/scopedActions';
import { signals } from './features/signals';
import { views } from './features/views';
import { withdrawals } from './withdrawals';

/** Everything that the API consists of: collections, and features (mocks/api/rest/feature.ts). */
export const apiParts = [
  health,
  session,
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
  departments,
  operationLogs,
  statistics,
  images,
  views,
  reasonPresets,
  exports,
  events,
  notes,
  dueTimes,
  claims,
  signals,
  scopedActions,
  rehearsal,
  inbox,
  { menu: templatePages },
];

/** The API. Routes, permissions, menu, messages and documentation follow from the list. */
export const api = defineApi(apiParts);

export const { collections: allCollections, routes } = api;
