import StorefrontIcon from '@mui/icons-material/Storefront';
import { createElement } from 'react';
import type { ResourceProps } from 'react-admin';
import { Route } from 'react-router';
import { screen } from '../routing/screen';
import { screens } from './screens';

const SupplierList = screen(screens['/supplier/list']);
const SupplierAudit = screen(screens['/supplier/audit']);

/** Suppliers: their list with its drawer, and the audit queue. */
export const suppliers = {
  name: 'suppliers',
  icon: StorefrontIcon,
  recordRepresentation: 'name',
  list: SupplierList,
  hasCreate: true,
  hasEdit: true,
  hasShow: true,
  children: createElement(Route, { path: 'audit', element: createElement(SupplierAudit) }),
  options: { searchable: true },
} satisfies ResourceProps;
