import { Button, Dialog, Stack, Typography } from '@mui/material';
import { use, useId, useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { ConfirmDialog } from '@/admin/actions/ConfirmDialog';
import { formatDateTime, TimeZoneContext } from '@/admin/fields/dateTime';
import type { ConsoleDataProvider } from '@/providers/dataProvider';
import type { Passkey } from '@/providers/accountMethods';
import { PasskeyNameForm } from './PasskeySetup';

type LabeledTimeProps = { label: string; time: string | null; none?: string };

/** A time with its label, or another text if there is none. */
export const LabeledTime = ({ label, time, none = '' }: LabeledTimeProps) => {
  const translate = useTranslate();
  const text = formatDateTime(time, use(TimeZoneContext));
  return (
    <Typography variant="body2" color="textSecondary">
      {text ? `${translate(label)} ` : translate(none)}
      {text && <time dateTime={time ?? undefined}>{text}</time>}
    </Typography>
  );
};

type PasskeyDialogProps = { passkey: Passkey; onChanged: () => void; onClose: () => void };

const RenameDialog = ({ passkey, onChanged, onClose }: PasskeyDialogProps) => {
  const id = useId();
  const translate = useTranslate();
  const notify = useNotify();
  const { renamePasskey } = useDataProvider<ConsoleDataProvider>();
  const save = async (name: string) => {
    await renamePasskey(passkey.id, name);
    notify('security.passkey.renamed', { type: 'success' });
    onChanged();
    onClose();
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <PasskeyNameForm
        titleId={id}
        title={translate('security.passkey.renameNamed', { name: passkey.name })}
        name={passkey.name}
        action={translate('ra.action.save')}
        onSave={save}
        onCancel={onClose}
      />
    </Dialog>
  );
};

const RemoveDialog = ({ passkey, onChanged, onClose }: PasskeyDialogProps) => {
  const translate = useTranslate();
  const { deletePasskey } = useDataProvider<ConsoleDataProvider>();
  return (
    <ConfirmDialog
      title={translate('security.passkey.remove')}
      text={translate('security.passkey.removeText', { name: passkey.name })}
      action={translate('security.remove')}
      run={() => deletePasskey(passkey.id)}
      done="security.removed"
      doneArgs={{ name: passkey.name }}
      onDone={onChanged}
      onClose={onClose}
    />
  );
};

const dialogs = { rename: RenameDialog, remove: RemoveDialog };

const PasskeyItem = ({ passkey, onChanged }: Omit<PasskeyDialogProps, 'onClose'>) => {
  const translate = useTranslate();
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null);
  const { name, createdAt, lastUsedAt } = passkey;
  const OpenDialog = open && dialogs[open];
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1, py: 1, borderTop: 1, borderColor: 'divider' }}
    >
      <Stack sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{name}</Typography>
        <Stack direction="row" sx={{ columnGap: 1.5, flexWrap: 'wrap' }}>
          <LabeledTime label="security.createdAt" time={createdAt} />
          <LabeledTime label="security.lastUsedAt" time={lastUsedAt} none="security.neverUsed" />
        </Stack>
      </Stack>
      <Stack direction="row" sx={{ gap: 1 }}>
        {(['rename', 'remove'] as const).map(action => (
          <Button
            key={action}
            variant="outlined"
            size="small"
            color={action === 'remove' ? 'error' : 'inherit'}
            aria-label={translate(action === 'remove' ? 'security.removeNamed' : 'security.passkey.renameNamed', {
              name,
            })}
            onClick={() => setOpen(action)}
          >
            {translate(action === 'remove' ? 'security.remove' : 'security.passkey.rename')}
          </Button>
        ))}
      </Stack>
      {OpenDialog && <OpenDialog passkey={passkey} onChanged={onChanged} onClose={() => setOpen(null)} />}
    </Stack>
  );
};

/** Lists the user's passkeys. Each can be renamed and removed. */
export const PasskeyList = ({ passkeys, onChanged }: { passkeys: readonly Passkey[]; onChanged: () => void }) => (
  <Stack component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
    {passkeys.map(passkey => (
      <PasskeyItem key={passkey.id} passkey={passkey} onChanged={onChanged} />
    ))}
  </Stack>
);
