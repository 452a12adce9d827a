import { Button, Tooltip, type ButtonProps } from '@mui/material';
import { useForkRef } from '@mui/material/utils';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useRecordContext, useResourceContext, useTranslate } from 'react-admin';
import { useCan } from '@/ui/access';
import { findLayer, readShortcutKey } from '@/ui/keyboard';
import { DeniedActionButton } from '@/ui/WhyButton';
import { useFocusHeadingOnRemoval } from '@/ui/PageTitle';
import { useSelection } from '@/admin/list/selection';
import { useAllowedBulkActionNames, useActionContext } from './actionContext';
import { getActionColor, type ActionDefinition } from './action';
import { useCanOnRecord } from './outOfScope';
import { useGetUnavailableReason } from './rowAction';

/**
 * Runs `press` when the button's key is pressed, outside of inputs, in the page or dialog that the button is in. Returns a
 * ref for the button.
 */
const usePressByKey = (shortcut: string | undefined, press: () => void) => {
  const button = useRef<HTMLButtonElement>(null);
  const { isDeciding } = useActionContext();
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isDeciding() || readShortcutKey(event) !== shortcut) return;
    if (findLayer(event.target) !== findLayer(button.current)) return;
    event.preventDefault();
    press();
  });
  const hasKey = shortcut !== undefined;
  // As soon as the button is there: a key may follow at once.
  useLayoutEffect(() => {
    if (!hasKey) return undefined;
    const listen = (event: KeyboardEvent) => handle(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [hasKey]);
  return button;
};

type ActionKeyButtonProps = Pick<ButtonProps, 'variant'> & {
  action: string;
  /** What the button says in place of the action's name. */
  label?: string | undefined;
  /** The action cannot run now. A text is the reason. The button keeps the focus. */
  unavailable?: string | boolean;
  onPress: (by: 'button' | 'key') => void;
};

/**
 * A button for an action of the current resource, with its key. Filled for the next step that the record waits for. Locked
 * without the permission.
 */
export const ActionKeyButton = ({
  action,
  label: ownLabel,
  unavailable = false,
  variant,
  onPress,
}: ActionKeyButtonProps) => {
  const translate = useTranslate();
  const resource = useResourceContext();
  const spec = useActionContext().actions[action];
  const press = (by: 'button' | 'key') => {
    if (!unavailable) onPress(by);
  };
  const may = useCanOnRecord(action);
  const button = usePressByKey(may ? spec?.shortcut : undefined, () => press('key'));
  const ref = useForkRef(useFocusHeadingOnRemoval(), button);
  const short = translate(`resources.${resource}.actions.${action}`);
  // Of an action called Cancel, the button must say what it cancels.
  const label = ownLabel ?? translate(`resources.${resource}.buttons.${action}.submit`, { smart_count: 1, _: short });
  if (!may) return <DeniedActionButton action={action} label={label} />;
  return (
    <Tooltip title={typeof unavailable === 'string' ? unavailable : ''} describeChild>
      <Button
        ref={ref}
        variant={variant ?? (spec?.shortcut && !spec.reason ? 'contained' : 'outlined')}
        color={getActionColor(spec)}
        aria-disabled={Boolean(unavailable)}
        onClick={() => press('button')}
        {...(spec?.shortcut && {
          'aria-keyshortcuts': spec.shortcut,
          endIcon: <kbd aria-hidden>{spec.shortcut}</kbd>,
        })}
      >
        {label}
      </Button>
    </Tooltip>
  );
};

type ActionButtonProps = Pick<ActionKeyButtonProps, 'label'> & {
  action: string;
  /** Another button beside it is the primary one, so this one is outlined. */
  secondary?: boolean;
  /** The page shows the preview, so a click runs the action at once. The key, which is pressed by mistake more easily, asks. */
  isPreviewShown?: boolean;
  /** Called when the action has succeeded. */
  onSucceeded?: () => void;
};

/**
 * Button of a drawer or page that runs an action on the current record. Locked without the permission. Renders nothing if
 * the action does not start from the record's status.
 */
export const ActionButton = ({
  action,
  label,
  secondary = false,
  isPreviewShown = false,
  onSucceeded,
}: ActionButtonProps) => {
  const record = useRecordContext();
  const { actions, decide } = useActionContext();
  const getUnavailableReason = useGetUnavailableReason();
  if (!record || !actions[action]?.from.includes(String(record.status))) return null;
  const reason = getUnavailableReason(action, record);
  return (
    <ActionKeyButton
      action={action}
      label={label}
      {...(secondary && { variant: 'outlined' })}
      {...(reason && { unavailable: reason })}
      onPress={by =>
        decide({
          action,
          target: { records: [record] },
          isPreviewShown: isPreviewShown && by === 'button',
          ...(onSucceeded && { onSucceeded }),
        })
      }
    />
  );
};

/** Runs an action on all selected records of the current list. Renders nothing without the permission. */
const BulkActionButton = ({ action }: { action: string }) => {
  const translate = useTranslate();
  const resource = useResourceContext();
  const { actions, decide } = useActionContext();
  const { target, getShownRecord } = useSelection();
  const ref = useFocusHeadingOnRemoval();
  if (!useCan(action)) return null;
  return (
    <Button
      ref={ref}
      variant="outlined"
      size="small"
      color={getActionColor(actions[action])}
      onClick={() =>
        decide({
          action,
          target: 'ids' in target ? { records: target.ids.map(getShownRecord) } : target,
          batch: true,
        })
      }
    >
      {translate('action.batch', { action: translate(`resources.${resource}.actions.${action}`) })}
    </Button>
  );
};

type RecordActionButtonsProps = Pick<ActionButtonProps, 'secondary'> & {
  /** The last action first, as in a footer whose primary button is at the right. */
  reverse?: boolean;
};

/** Buttons for all actions of the current record. Deletion has its own button, with a dialog of its own. */
export const RecordActionButtons = ({ reverse = false, ...props }: RecordActionButtonsProps) => {
  const { actions } = useActionContext();
  const names = Object.keys(actions).filter(action => action !== 'delete');
  return (reverse ? names.toReversed() : names).map(action => <ActionButton key={action} action={action} {...props} />);
};

type BulkActionsProps = {
  /** Whether to offer an action. By default, all are offered that the user has the permission for. */
  isOffered?: (action: ActionDefinition) => boolean;
};

/** Buttons for the bulk actions of the current list. */
export const BulkActionButtons = ({ isOffered }: BulkActionsProps) => {
  const { actions } = useActionContext();
  return useAllowedBulkActionNames().map(name => {
    const action = actions[name];
    return action && (isOffered?.(action) ?? true) && <BulkActionButton key={name} action={name} />;
  });
};
