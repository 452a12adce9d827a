import StorefrontIcon from '@mui/icons-material/Storefront';
import { createElement, lazy } from 'react';
import type { ResourceProps } from 'react-admin';
import { Route } from 'react-router';

const loadList = () => import('./SupplierList');
const loadAudit = () => import('./audit/SupplierAudit');
const SupplierList = lazy(async () => ({ default: (await loadList()).SupplierList }));
const SupplierAudit = lazy(async () => ({ default: (await loadAudit()).SupplierAudit }));

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
  options: { searchable: true, screens: { '/suppliers': loadList, '/suppliers/audit': loadAudit } },
} satisfies ResourceProps;
