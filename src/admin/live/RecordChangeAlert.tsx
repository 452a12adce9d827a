import { Alert, Box, Button } from '@mui/material';
import { useEffect, useEffectEvent, useState } from 'react';
import { HttpError, useDataProvider, useResourceContext, useTranslate, type RaRecord } from 'react-admin';
import type { ChangedRecord } from '@/models/event';
import { useApiEventListener, useLiveStore, usePollingWhileDisconnected } from './liveUpdates';
import { RecordChangeText } from './RecordChangeText';
import { getOpenRequestId, isRecordUnchanged } from './pageChanges';
import { getRecordChangeKey, useRecordChange, useRecordChangesStore, type RecordChange } from './recordChanges';
import { forgetChangesOfRecords, rememberRecordChanges } from './rememberRecordChanges';

/** Compares the record with the API's when events may be missing, and regularly while none arrive. */
const useCompareRecord = (record: RaRecord) => {
  const resource = useResourceContext() ?? '';
  const dataProvider = useDataProvider();
  const remember = (change: RecordChange['change'], after: Omit<ChangedRecord, 'id'> = {}) =>
    rememberRecordChanges({
      collection: resource,
      change,
      action: change === 'delete' ? change : '',
      records: [{ id: String(record.id), ...after }],
      total: 1,
      by: null,
      own: false,
    });
  const getRemembered = () => useRecordChangesStore.getState().changes.get(getRecordChangeKey(resource, record.id));
  const compare = async () => {
    const before = getRemembered();
    try {
      const { data } = await dataProvider.getOne(resource, { id: record.id });
      const after = { version: data['version'], approval: getOpenRequestId(data) };
      if (!isRecordUnchanged(data, record)) remember('update', after);
      // The change was undone meanwhile. An event that arrived during the read may be newer than its result.
      else if (getRemembered() === before)
        forgetChangesOfRecords({ collection: resource, records: [{ id: String(record.id) }] });
    } catch (error) {
      if (error instanceof HttpError && error.status === 404) remember('delete');
    }
  };
  useApiEventListener(event => {
    if (event.type === 'reset') void compare();
  });
  usePollingWhileDisconnected(() => void compare());
  // Between the read and the connection, something may have changed.
  const [shownAt] = useState(() => Date.now());
  const isUncertain = useLiveStore(({ connectedAt }) => shownAt < connectedAt);
  const onUncertain = useEffectEvent(compare);
  useEffect(() => {
    if (isUncertain) void onUncertain();
  }, [isUncertain]);
};

type RecordChangeAlertProps = {
  record: RaRecord;
  /** Shows the record as it is now. Without it, the record is in a form, whose input stays. */
  onShow?: () => void;
};

/**
 * Says that somebody else has changed or decided the open record, and what (docs/requirements.md#live-updates). It lies
 * over the end of the content, above the buttons, so that nothing moves.
 */
export const RecordChangeAlert = ({ record, onShow }: RecordChangeAlertProps) => {
  const translate = useTranslate();
  const change = useRecordChange(record);
  const [dismissed, setDismissed] = useState<RecordChange>();
  useCompareRecord(record);
  const isShown = change !== undefined && change !== dismissed;
  const button = onShow && change?.change !== 'delete' && (
    <Button color="inherit" size="small" onClick={onShow}>
      {translate('live.show')}
    </Button>
  );
  return (
    <Box role="status" sx={frame}>
      {isShown && (
        <Alert
          severity="info"
          sx={notice}
          closeText={translate('ra.action.close')}
          {...(button ? { action: button } : { onClose: () => setDismissed(change) })}
        >
          <RecordChangeText change={change} as="record" />
          {!onShow && ` ${translate('live.record.typed')}`}
        </Alert>
      )}
    </Box>
  );
};

/** Takes no space. On a page, it stays above the window's end and the form's buttons. */
const frame = { position: 'sticky', bottom: 64, height: 0, zIndex: 5, displayPrint: 'none' } as const;

const notice = { position: 'absolute', bottom: 8, left: 16, right: 16, boxShadow: 4 } as const;
