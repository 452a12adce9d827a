import { use, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { CustomPermissionNamesContext } from './access';

/** A permission. `name` is the one that the API stores, if it is known. */
type NamedPermission = { code: string; name?: string };

type Translate = (key: string, options?: Record<string, unknown>) => string;

/** The labels of the controls that a permission allows, unless the resource has `actions.<action>`. */
const labels: Readonly<Partial<Record<string, string>>> = {
  list: 'record.view',
  create: 'ra.action.create',
  update: 'ra.action.edit',
  delete: 'ra.action.delete',
  export: 'ra.action.export',
  move: 'tree.move',
  'products:import': 'resources.products.import.action',
  'menus:import': 'resources.menus.file.upload',
  'withdrawals:reveal': 'resources.withdrawals.reveal',
  'roles:assign-permissions': 'resources.roles.assignment.action',
  'admins:reset-password': 'resources.admins.reset.action',
  'admins:sessions': 'sessions.title',
  'set-due-time': 'operation.set-due-time',
  'views:share': 'permission.share',
  'statistics:monitor': 'menu.dashboard.monitor',
  'statistics:analysis': 'menu.visualization.dataAnalysis',
};

/** The actions that most resources have, in the order of their permissions. */
export const commonActions = ['list', 'create', 'update', 'delete', 'export'] as const;

/** Splits a permission code into the collection and the action. `*` is a collection without an action. */
export const splitPermissionCode = (code: string): [collection: string, action: string] => {
  const [collection = '', action = ''] = code.split(':');
  return [collection, action];
};

const wordResource = (translate: Translate, collection: string) =>
  translate(`resources.${collection}.name`, {
    smart_count: 2,
    _: translate(`permission.collections.${collection}`, { _: '' }),
  });

const wordAction = (translate: Translate, code: string) => {
  const [collection, action] = splitPermissionCode(code);
  const label = labels[code] ?? labels[action];
  return translate(`resources.${collection}.actions.${action}`, { _: label ? translate(label) : '' });
};

/** Returns a permission's name in the words of the controls, or undefined if the console has no words for it. */
export const getPermissionName = (translate: Translate, code: string) => {
  if (code === '*') return translate('permission.everything');
  const [resource, action] = [wordResource(translate, splitPermissionCode(code)[0]), wordAction(translate, code)];
  return resource && action ? translate('permission.name', { resource, action }) : undefined;
};

/**
 * Returns functions that word permissions in the reader's language, in the words of the controls that they allow:
 * - `nameOf` returns the whole name, such as "Suppliers: Approve".
 * - `actionOf` returns only the label of the control, for a place that names the resource: "Approve".
 * - `collectionOf` returns the name of a collection.
 *
 * A name that an administrator gave to a permission wins. Without any of them, the result is the stored name, or the code.
 */
export const usePermissionFormatters = () => {
  const translate = useTranslate();
  const given = use(CustomPermissionNamesContext);
  return useMemo(() => {
    const collectionOf = (collection: string) => wordResource(translate, collection) || collection;
    const actionOf = ({ code, name }: NamedPermission) => {
      const word = code === '*' ? translate('permission.everything') : wordAction(translate, code);
      return given[code] ?? (word || (name ?? splitPermissionCode(code)[1]));
    };
    const nameOf = ({ code, name }: NamedPermission) =>
      given[code] ?? getPermissionName(translate, code) ?? name ?? code;
    return { nameOf, actionOf, collectionOf };
  }, [translate, given]);
};
