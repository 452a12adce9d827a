import { Button } from '@mui/material';
import { useResourceContext, useTranslate } from 'react-admin';
import { useActionContext } from '@/admin/actions/ActionProvider';
import { getActionColor } from '@/admin/actions/action';
import { useCan } from '@/ui/access';
import { DeniedActionButton } from '@/ui/WhyButton';

type DecisionButtonProps = {
  action: string;
  shortcut: string;
  /** Whether it is the positive decision. */
  primary: boolean;
  /** Whether the record can be decided. The button keeps the focus while it does not. */
  enabled: boolean;
  onDecide: (action: string) => void;
};

/** A button that runs one of the queue's actions on the open record, with its key. Locked without the permission. */
export const DecisionButton = ({ action, shortcut, primary, enabled, onDecide }: DecisionButtonProps) => {
  const translate = useTranslate();
  const resource = useResourceContext();
  const { actions } = useActionContext();
  const label = translate(`resources.${resource}.actions.${action}`);
  if (!useCan(action)) return <DeniedActionButton action={action} label={label} />;
  return (
    <Button
      variant={primary ? 'contained' : 'outlined'}
      color={getActionColor(actions[action])}
      aria-disabled={!enabled}
      aria-keyshortcuts={shortcut}
      onClick={() => enabled && onDecide(action)}
      endIcon={<kbd aria-hidden>{shortcut}</kbd>}
    >
      {label}
    </Button>
  );
};
