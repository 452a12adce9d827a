import { Link, Typography } from '@mui/material';
import {
  LinkBase,
  useCloseNotification,
  useGetRecordRepresentation,
  useNotify,
  useResourceContext,
  useResourceDefinition,
  type RaRecord,
  useGetResourceLabel,
  useTranslate,
} from 'react-admin';
import { useGetRecordLinkProps } from '@/admin/actions/RecordLink';
import { undoTime } from '@/admin/actions/action';
import { UndoButton } from '@/admin/actions/UndoButton';
import { useReturnPath } from '@/routing/pageLocation';
import { useCan } from '@/ui/access';

/** Returns the title of a record's page: the kind of page, and the record's name if it has loaded. */
export const useRecordPageTitle = (kind: 'create' | 'edit' | 'show', record?: RaRecord) => {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const represent = useGetRecordRepresentation(resource);
  const name = useGetResourceLabel()(resource, 1).toLocaleLowerCase();
  const title = translate(`record.${kind}`, { name }).replace(/^./u, first => first.toLocaleUpperCase());
  return record ? translate('record.titled', { title, record: String(represent(record)) }) : title;
};

type NotificationRecordNameProps = {
  name: string;
  target?: ReturnType<ReturnType<typeof useGetRecordLinkProps>> | null;
};

/** Names a record in a notification, and links to it if there is a target. */
export const NotificationRecordName = ({ name, target }: NotificationRecordNameProps) => {
  const close = useCloseNotification();
  return target ? (
    <Link component={LinkBase} {...target} onClick={() => close()} translate="no" noWrap>
      {name}
    </Link>
  ) : (
    <Typography component="span" variant="inherit" translate="no" noWrap>
      {name}
    </Typography>
  );
};

type NotificationOptions = {
  /** Parameters of the message. */
  messageArgs?: Record<string, unknown>;
  /** Whether the record no longer exists, so that nothing links to it. */
  deleted?: boolean;
  type?: 'success' | 'info';
  /** The action that an Undo button runs. */
  undo?: string;
};

/**
 * Returns `notify(message, record)`, which shows a notification that names the record of the current resource. It links to
 * the record if the user may view it. `type` defaults to success.
 */
export const useNotifyWithRecordLink = () => {
  const notify = useNotify();
  const resource = useResourceContext() ?? '';
  const represent = useGetRecordRepresentation(resource);
  const { hasShow } = useResourceDefinition();
  const mayView = useCan('show');
  const targetOf = useGetRecordLinkProps();
  const from = useReturnPath();
  return (message: string, record: RaRecord, options: NotificationOptions = {}) => {
    const { messageArgs = {}, deleted = false, type = 'success', undo } = options;
    const target = hasShow && mayView && !deleted ? targetOf('show', record.id) : null;
    // A form that was opened from a list leads back to that list, not to the form.
    const back = from !== undefined && target?.state ? { ...target, state: { ...target.state, from } } : target;
    notify(message, {
      type,
      messageArgs,
      ...(undo && { autoHideDuration: undoTime }),
      action: (
        <>
          <NotificationRecordName name={String(represent(record))} target={back} />
          {undo && <UndoButton resource={resource} ids={[record.id]} action={undo} />}
        </>
      ),
    });
  };
};
