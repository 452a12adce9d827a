import { Suspense, createContext, use, useEffect, useState, type ReactNode } from 'react';
import {
  useGetRecordRepresentation,
  useRecordContext,
  useResourceContext,
  useResourceDefinition,
  useTranslate,
} from 'react-admin';
import { lazyComponent } from '@/routing/lazyComponent';
import { Link } from '@/routing/Link';
import { useFocusHeadingOnRemoval } from '@/ui/PageTitle';
import { LazyActionDialog } from './ActionProvider';
import { LazyDeleteDialog, useDeleteRowAction } from './DeleteButton';
import { useEditRowAction, useAvailableModelActions, useShowRowAction, type RowAction } from './rowAction';

// Lazy, because most visits of a list open no menu.
const RowActionsMenu = lazyComponent(async () => (await import('./RowActionsMenu')).RowActionsMenu);

/** Loads the code of the row menu and the action dialogs. Prefetch it, so that they also open without a connection. */
export const loadActionComponents = () =>
  Promise.all([RowActionsMenu.load(), LazyActionDialog.load(), LazyDeleteDialog.load()]);

/** Function of the table that a row calls when its dialog opens and closes. The table keeps its rows mounted meanwhile. */
export const KeepRowsMountedContext = createContext<(isOpen: boolean) => void>(() => undefined);

/** The open dialog of a row. */
const RowDialog = ({ children }: { children: ReactNode }) => {
  const report = use(KeepRowsMountedContext);
  useEffect(() => {
    report(true);
    return () => report(false);
  }, [report]);
  return children;
};

type RowActionsCellProps = {
  /** All actions of the row, in the order of the menu. */
  actions: readonly (RowAction | null)[];
  /** Ids of the actions that the row may show, in order of preference. */
  primary: readonly string[];
};

/** Shows one action of the current record, and a menu with the others. Mounts the menu only while it is open. */
export const RowActionsCell = ({ actions, primary }: RowActionsCellProps) => {
  const translate = useTranslate();
  const name = String(useGetRecordRepresentation(useResourceContext())(useRecordContext()));
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [opened, setOpened] = useState<string | null>(null);
  const moreRef = useFocusHeadingOnRemoval();
  const offered = actions.filter(action => action !== null);
  const available = offered.filter(({ unavailable }) => !unavailable);
  const shown = primary.map(id => available.find(action => action.id === id)).find(Boolean) ?? available[0];
  const others = offered.filter(action => action !== shown);
  const dialog = offered.find(({ id }) => id === opened);
  const label = translate('record.moreActions', { name });
  return (
    <div className="ConsoleRowActions">
      {shown ? <PrimaryAction action={shown} onDialog={setOpened} /> : <span />}
      {others.length > 0 && (
        <button
          ref={moreRef}
          type="button"
          className="ConsoleRowMenuButton"
          // The label names the record.
          translate="no"
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onPointerEnter={RowActionsMenu.prefetch}
          onFocus={RowActionsMenu.prefetch}
          onClick={event => setAnchor(event.currentTarget)}
        >
          ⋯
        </button>
      )}
      {anchor && (
        <Suspense fallback={null}>
          <RowActionsMenu
            actions={others}
            label={label}
            anchor={anchor}
            onClose={() => setAnchor(null)}
            onDialog={setOpened}
          />
        </Suspense>
      )}
      {dialog && 'dialog' in dialog && <RowDialog>{dialog.dialog(() => setOpened(null))}</RowDialog>}
    </div>
  );
};

type PrimaryActionProps = { action: RowAction; onDialog: (id: string) => void };

const PrimaryAction = ({ action, onDialog }: PrimaryActionProps) => {
  const ref = useFocusHeadingOnRemoval();
  const { id, label, color = 'primary' } = action;
  const props = { ref, className: 'ConsoleLink', 'data-color': color, title: label };
  if ('link' in action)
    return (
      <Link {...props} {...action.link}>
        {label}
      </Link>
    );
  return (
    <button {...props} type="button" onClick={() => ('dialog' in action ? onDialog(id) : action.onSelect())}>
      {label}
    </button>
  );
};

type RowActionsProps = {
  /** The record cannot be changed: only the link to its details is shown. */
  readOnly?: boolean;
  /** Why the record can be neither edited nor deleted now. The menu shows it. */
  unavailable?: string | undefined;
  /** Replaces the model's actions. */
  actions?: readonly (RowAction | null)[];
  /**
   * Ids of the actions that the row may show, in order of preference. By default the model's actions that need no reason
   * and can be undone, then edit, then view.
   */
  primary?: readonly string[] | undefined;
};

/**
 * The row actions of a record: the model's actions, edit, view and delete, each with the permission only, and only if
 * the resource has such a page.
 */
export const RowActions = ({ readOnly = false, unavailable, actions, primary }: RowActionsProps) => {
  const { hasEdit } = useResourceDefinition();
  const show = useShowRowAction();
  const edit = useEditRowAction();
  const remove = useDeleteRowAction();
  const own = useAvailableModelActions();
  const used = actions ?? own;
  // Not `edit`, which is null without the update permission.
  const all = readOnly
    ? [show]
    : [...used, edit && { ...edit, unavailable }, show, hasEdit && remove ? { ...remove, unavailable } : null];
  const preferred = primary ?? [...own.filter(({ color }) => color !== 'error').map(({ id }) => id), 'edit', 'show'];
  return <RowActionsCell actions={all} primary={preferred} />;
};
