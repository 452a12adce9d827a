import { Box, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { StatusTag, type StatusTone } from '@/admin/fields/StatusField';
import { type Tree, formatNodePath } from '@/admin/tree/tree';
import type { MenuUploadChanges, MenuWithTitle } from '../menu';

type Changed = MenuUploadChanges['updated'][number]['changes'];

/** Lists the changed fields of an entry with the old and the new value. */
const Changes = ({ changes, tree }: { changes: Changed; tree: Tree<MenuWithTitle> }) => {
  const translate = useTranslate();
  const word = (field: string, value: unknown) => {
    if (field === 'parentId') {
      if (value === null) return translate('tree.top');
      const node = tree.nodes.get(String(value));
      return node ? formatNodePath(node, ({ title }) => title) : translate('resources.menus.file.newParent');
    }
    if (typeof value === 'boolean') return translate(`ra.boolean.${value}`);
    if (value == null || value === '') return translate('field.empty');
    return translate(`resources.menus.${field}.${String(value)}`, { _: String(value) });
  };
  return (
    <Box component="ul" sx={{ m: 0, pl: 2 }}>
      {Object.entries(changes).map(([field, { before, after }]) => (
        <li key={field}>
          {translate('resources.menus.file.change', {
            field: translate(`resources.menus.fields.${field}`),
            before: word(field, before),
            after: word(field, after),
          })}
        </li>
      ))}
    </Box>
  );
};

/** Maximum number of entries listed per kind of change. */
const maxNamed = 100;

type GroupProps<T> = { kind: string; tone: StatusTone; entries: readonly T[]; children?: (entry: T) => ReactNode };

const Group = <T extends { name: string; path: string }>({ kind, tone, entries, children }: GroupProps<T>) => {
  const translate = useTranslate();
  if (entries.length === 0) return null;
  return (
    <section>
      <Typography variant="h3" sx={{ display: 'flex', gap: 1, mb: 0.5 }}>
        <StatusTag tone={tone}>{translate(`resources.menus.file.${kind}`)}</StatusTag>
        {translate('resources.menus.file.count', { smart_count: entries.length })}
      </Typography>
      <Box component="ul" translate="no" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
        {entries.slice(0, maxNamed).map((entry, index) => (
          // New entries can be identical except for their position.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            {entry.name}{' '}
            <Typography component="span" variant="body2" color="textSecondary">
              {entry.path}
            </Typography>
            {children?.(entry)}
          </li>
        ))}
      </Box>
      {entries.length > maxNamed && (
        <Typography color="textSecondary">
          {translate('tree.more', { smart_count: entries.length - maxNamed })}
        </Typography>
      )}
    </section>
  );
};

const onlyOrder = ({ changes }: MenuUploadChanges['updated'][number]) =>
  Object.keys(changes).every(field => field === 'order');

/**
 * Lists the entries that an upload would create, update and delete. Entries with only a new order are counted, not
 * listed.
 */
export const MenuUploadChangeList = ({
  differences,
  tree,
}: {
  differences: MenuUploadChanges;
  tree: Tree<MenuWithTitle>;
}) => {
  const translate = useTranslate();
  const { created, updated, deleted } = differences;
  const moved = updated.filter(onlyOrder).length;
  return (
    <Stack sx={{ gap: 2 }}>
      <Group kind="deleted" tone="bad" entries={deleted} />
      <Group kind="created" tone="good" entries={created} />
      <Group kind="updated" tone="running" entries={updated.filter(entry => !onlyOrder(entry))}>
        {({ changes }) => <Changes changes={changes} tree={tree} />}
      </Group>
      {moved > 0 && <Typography>{translate('resources.menus.file.reordered', { smart_count: moved })}</Typography>}
    </Stack>
  );
};
