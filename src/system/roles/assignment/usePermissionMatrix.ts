import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { useEvent, useI18nProvider, useLocales, useLocaleState, useTranslate } from 'react-admin';
import { toSearchText } from '@/models/input';
import { isI18nProviderWithKeys } from '@/ui/messageKeys';
import { menuGroups } from '@/routing/definitions';
import { allPermissionsCode, groupPermissionsByCollection, type Permission } from '@/system/permissions/permission';
import { commonActions, splitPermissionCode, usePermissionFormatters, getPermissionName } from '@/ui/permissionName';
import { canHaveScope } from '../scope';
import type { PermissionIds, ScopesById } from './usePermissionAssignment';

/** A row of the matrix: a collection's permissions, by action where most collections have it, and the others. */
export type PermissionMatrixRow = {
  collection: string;
  common: ReadonlyMap<string, Permission>;
  others: readonly Permission[];
  all: readonly Permission[];
};

/** The rows of a section of the menu. `title` is its message key. */
export type PermissionMatrixGroup = { title: string; rows: PermissionMatrixRow[] };

/** Returns the collections of the menu's pages, in its order. */
const listPlaces = () =>
  menuGroups.flatMap(({ locale, pages }) =>
    pages.flatMap(({ permission }) =>
      permission ? [{ title: locale, collection: splitPermissionCode(permission)[0] }] : [],
    ),
  );

const buildRow = (collection: string, all: readonly Permission[]): PermissionMatrixRow => {
  const common = new Map<string, Permission>();
  for (const permission of all) {
    const action = commonActions.find(name => permission.code === `${collection}:${name}`);
    if (action) common.set(action, permission);
  }
  const placed = new Set(common.values());
  return { collection, common, others: all.filter(permission => !placed.has(permission)), all };
};

/** Groups permissions by the menu's sections and by collection. The permission for everything is in none of them. */
export const buildPermissionMatrix = (permissions: readonly Permission[]): PermissionMatrixGroup[] => {
  const places = listPlaces();
  const rankOf = (collection: string) => {
    const rank = places.findIndex(place => place.collection === collection);
    return rank < 0 ? places.length : rank;
  };
  const groups = new Map<string, PermissionMatrixRow[]>();
  const sections = groupPermissionsByCollection(permissions.filter(({ code }) => code !== allPermissionsCode));
  for (const { section, permissions: all } of sections.toSorted((a, b) => rankOf(a.section) - rankOf(b.section))) {
    const title = places[rankOf(section)]?.title ?? 'resources.roles.assignment.otherSection';
    groups.set(title, [...(groups.get(title) ?? []), buildRow(section, all)]);
  }
  return [...groups].map(([title, rows]) => ({ title, rows }));
};

/** Returns the permissions' names in the other languages, for the search. Loads them once `wanted`. */
const useOtherNames = (wanted: boolean) => {
  const provider = useI18nProvider();
  const locales = useLocales();
  const [locale] = useLocaleState();
  const others = locales.map(other => other.locale).filter(other => other !== locale);
  const { data } = useQuery({
    queryKey: ['messages', others],
    queryFn: async () =>
      Promise.all(others.map(async other => (isI18nProviderWithKeys(provider) ? provider.loadTranslate(other) : null))),
    enabled: wanted,
    staleTime: Infinity,
  });
  return data;
};

/**
 * Returns the permissions that match a search for part of a name in any language, or of a code. The name contains those
 * of the resource and the action.
 */
export const usePermissionSearch = (permissions: readonly Permission[]) => {
  const { nameOf } = usePermissionFormatters();
  const [query, setQuery] = useState('');
  // Deferred, so that typing stays responsive while many permissions are searched.
  const text = useDeferredValue(toSearchText(query));
  const translations = useOtherNames(query !== '');
  const texts = useMemo(
    () =>
      permissions.map(permission =>
        [
          nameOf(permission),
          permission.name,
          permission.code,
          ...(translations ?? []).map(translate => (translate && getPermissionName(translate, permission.code)) ?? ''),
        ]
          .map(toSearchText)
          .join('\n'),
      ),
    [permissions, nameOf, translations],
  );
  const found = useMemo(
    () => (text ? permissions.filter((_, index) => texts[index]?.includes(text)) : permissions),
    [permissions, texts, text],
  );
  return { found, query, setQuery };
};

/** Returns the checked ids after a press on a checkbox for several: checks all, or unchecks them if all were checked. */
export const toggleCheckedPermissionIds = (
  ids: readonly string[],
  checked: PermissionIds,
  locked: PermissionIds,
): PermissionIds => {
  const free = ids.filter(id => !locked.has(id));
  const others = [...checked].filter(id => !free.includes(id));
  return new Set(free.every(id => checked.has(id)) ? others : [...others, ...free]);
};

const inputsIn = (element: Element) => [...element.querySelectorAll<HTMLElement>('[data-cell]')];

const columnOf = (input: HTMLElement) => Number(input.dataset['column']);

/** Returns the input of a row in a column, or the nearest one before it. */
const inputAt = (row: readonly HTMLElement[], column: number) =>
  row.find(input => columnOf(input) === column) ?? row.findLast(input => columnOf(input) < column) ?? row[0];

/** Returns the input that a key moves to, or undefined if the key moves nowhere. */
const findTarget = (rows: HTMLElement[][], from: HTMLElement, { key, ctrlKey, metaKey }: KeyboardEvent) => {
  const at = rows.findIndex(row => row.includes(from));
  const row = rows[at] ?? [];
  const index = row.indexOf(from);
  const far = ctrlKey || metaKey;
  const targets: Partial<Record<string, () => HTMLElement | undefined>> = {
    ArrowLeft: () => row[index - 1],
    ArrowRight: () => row[index + 1],
    ArrowUp: () => inputAt(rows[at - 1] ?? [], columnOf(from)),
    ArrowDown: () => inputAt(rows[at + 1] ?? [], columnOf(from)),
    Home: () => (far ? rows[0]?.[0] : row[0]),
    End: () => (far ? rows.at(-1)?.at(-1) : row.at(-1)),
  };
  return targets[key];
};

/**
 * Returns the keyboard handling of a grid of checkboxes and buttons, following the ARIA grid pattern: only one is a Tab stop,
 * the arrow keys, Home and End move the focus, and Enter presses like Space. `cells` are their ids in order. Each of them needs
 * the attributes `data-cell`, its id, and `data-column`.
 */
export const useCheckboxGridKeyboard = (cells: readonly string[]) => {
  const [focused, setFocused] = useState<string | undefined>(undefined);
  const current = focused !== undefined && cells.includes(focused) ? focused : cells[0];
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => setFocused(target.dataset['cell'] ?? focused);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target } = event;
    if (!(target instanceof HTMLElement) || target.dataset['cell'] === undefined) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      target.click();
      return;
    }
    const rows = [...event.currentTarget.querySelectorAll('tr')].map(inputsIn).filter(row => row.length > 0);
    const move = findTarget(rows, target, event);
    if (!move) return;
    event.preventDefault();
    move()?.focus();
  };
  return { current, gridProps: { onFocus, onKeyDown } };
};

export type PermissionCheckboxOptions = {
  /** The permissions of the role before any change. */
  saved: PermissionIds;
  checked: PermissionIds;
  /** Permissions that the user may neither grant nor revoke. */
  locked: PermissionIds;
  onChange?: (checked: PermissionIds) => void;
  /** The scopes of permissions. Undefined if the API has none. */
  scopes: ScopesById | undefined;
};

/** Returns the props of a permission's checkbox, and of a checkbox for several permissions. */
export const usePermissionCheckboxes = ({ saved, checked, locked, onChange, scopes }: PermissionCheckboxOptions) => {
  const translate = useTranslate();
  const toggle = useEvent((id: string) => onChange?.(toggleCheckedPermissionIds([id], checked, locked)));
  const toPermission = (permission: Permission) => ({
    permission,
    checked: checked.has(permission.id),
    saved: saved.has(permission.id),
    locked: locked.has(permission.id),
    readOnly: !onChange,
    scope: checked.has(permission.id) ? scopes?.get(permission.id) : undefined,
    onToggle: toggle,
  });
  const toGroup = (name: string, permissions: readonly Permission[]) => {
    const ids = permissions.map(({ id }) => id);
    const count = ids.filter(id => checked.has(id)).length;
    return {
      label: translate('resources.roles.assignment.section', { name, count, total: ids.length }),
      checked: count === ids.length,
      mixed: count > 0 && count < ids.length,
      disabled: !onChange || ids.every(id => locked.has(id)),
      onToggle: () => onChange?.(toggleCheckedPermissionIds(ids, checked, locked)),
    };
  };
  /** Returns the checked permissions of a resource that can have a scope. */
  const listScoped = ({ all }: PermissionMatrixRow) =>
    scopes ? all.filter(({ id, code }) => checked.has(id) && canHaveScope(code)) : [];
  return { toPermission, toGroup, listScoped };
};

export type PermissionCheckboxPropGetters = ReturnType<typeof usePermissionCheckboxes>;
