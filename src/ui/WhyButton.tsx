import LockIcon from '@mui/icons-material/LockOutlined';
import { Button, ButtonBase, type ButtonProps } from '@mui/material';
import { use, type ReactNode } from 'react';
import { HttpError, useRecordContext, useResourceContext, useTranslate } from 'react-admin';
import { isOutOfScope } from '@/admin/actions/outOfScope';
import { OwnScopesContext } from '@/admin/useFormatScope';
import { openPermissionHelp, type PermissionObstacle } from './PermissionHelpDialogHost';
import { usePermissionFormatters } from './permissionName';

/** Returns the permission that a refused call lacks, if the API names it. */
export const getMissingPermissionFromError = (error: unknown) => {
  if (!(error instanceof HttpError) || error.status !== 403) return undefined;
  const data: unknown = error.body?.data;
  const { permission } = (data ?? {}) as { permission?: unknown };
  return typeof permission === 'string' ? permission : undefined;
};

type WhyButtonProps = Pick<ButtonProps, 'color' | 'variant' | 'size'> & {
  /** The code of the missing permission. Without it, renders nothing. */
  permission: string | undefined;
  /** As small as the text around it. */
  inline?: boolean;
};

/** Explains why something is denied: opens the dialog about the missing permission. */
export const WhyDeniedButton = ({ permission, inline = false, size = 'small', ...props }: WhyButtonProps) => {
  const translate = useTranslate();
  const { nameOf } = usePermissionFormatters();
  if (!permission) return null;
  return (
    <Button
      size={size}
      sx={inline ? { p: 0, minWidth: 0, minHeight: 0, font: 'inherit', verticalAlign: 'baseline' } : null}
      aria-haspopup="dialog"
      aria-description={nameOf({ code: permission })}
      onClick={() => openPermissionHelp(permission)}
      {...props}
    >
      {translate('permission.why')}
    </Button>
  );
};

/** A permission that explains itself when pressed: who else has it. */
export const PermissionNameButton = ({ permission, children }: { permission: string; children: ReactNode }) => {
  const { nameOf } = usePermissionFormatters();
  return (
    <ButtonBase
      aria-haspopup="dialog"
      aria-description={nameOf({ code: permission })}
      onClick={() => openPermissionHelp(permission)}
      sx={{ minHeight: 24, borderRadius: 0.5, textAlign: 'start' }}
    >
      {children}
    </ButtonBase>
  );
};

type LockedButtonProps = {
  /** The action of the current resource that the user lacks the permission for. */
  action: string;
  label: string;
  /** Why the permission does not help, if the user has it. By default, it is found out. */
  obstacle?: PermissionObstacle;
};

/**
 * Replaces the button of an action that the user may not run, or not on the current record. It looks disabled, and explains why
 * when pressed.
 */
export const DeniedActionButton = ({ action, label, obstacle: given }: LockedButtonProps) => {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const code = `${resource}:${action}`;
  const unusable = use(OwnScopesContext).unusable[code];
  const outOfScope = isOutOfScope(useRecordContext(), action);
  const obstacle = given ?? unusable ?? (outOfScope ? 'outOfScope' : undefined);
  return (
    <Button
      variant="outlined"
      color="inherit"
      startIcon={<LockIcon />}
      aria-disabled
      aria-haspopup="dialog"
      aria-label={translate(`permission.locked.${obstacle ?? 'missing'}`, { action: label })}
      onClick={() => openPermissionHelp(code, obstacle)}
      sx={{ color: 'text.secondary', cursor: 'help' }}
    >
      {label}
    </Button>
  );
};
