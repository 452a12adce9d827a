import { Typography } from '@mui/material';
import { RecordContextProvider, useReference, useResourceContext, useTranslate } from 'react-admin';
import { useVerbs } from '../useVerbs';
import { RecordName } from './RecordName';

/** The one record that a verb would reach: its name, and the details that its list wants to be read before. */
export const PreviewRecord = ({ id, verb }: { id: string; verb: string }) => {
  const translate = useTranslate();
  const { details } = useVerbs();
  const { referenceRecord } = useReference({ reference: useResourceContext() ?? '', id });
  return (
    <>
      <Typography>
        {translate('verb.preview.one', { verb })}{' '}
        <strong>
          <RecordName id={id} />
        </strong>
      </Typography>
      {details && referenceRecord && <RecordContextProvider value={referenceRecord}>{details}</RecordContextProvider>}
    </>
  );
};
