import AddIcon from '@mui/icons-material/Add';
import AuditIcon from '@mui/icons-material/FactCheckOutlined';
import type { SvgIconProps } from '@mui/material';
import type { ComponentType } from 'react';
import { useCreatePath, useGetResourceLabel, useResourceDefinitions, useTranslate } from 'react-admin';
import { hasPermission } from '../../session/access';
import { useSession } from '../../session/session';

/** Something to begin: where it is done, by react-admin's path. */
export type QuickAction = { id: string; label: string; icon: ComponentType<SvgIconProps>; to: string };

const capitalized = (text: string) => text.replace(/^./u, first => first.toLocaleUpperCase());

/** What the user may begin: the audit, and a new record of each resource that they may create. */
export const useQuickActions = (): QuickAction[] => {
  const translate = useTranslate();
  const user = useSession(session => session.user);
  const labelOf = useGetResourceLabel();
  const createPath = useCreatePath();
  const creatable = Object.values(useResourceDefinitions()).filter(
    ({ name, hasCreate }) => hasCreate && hasPermission(user, `${name}:create`),
  );
  const audits = hasPermission(user, 'suppliers:approve');
  return [
    ...(audits
      ? [{ id: 'audit', label: translate('menu.supplier.audit'), icon: AuditIcon, to: '/suppliers/audit' }]
      : []),
    ...creatable.map(({ name }) => ({
      id: `create ${name}`,
      label: capitalized(translate('record.create', { name: labelOf(name, 1).toLocaleLowerCase() })),
      icon: AddIcon,
      to: createPath({ resource: name, type: 'create' }),
    })),
  ];
};
