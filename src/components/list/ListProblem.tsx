import LockIcon from '@mui/icons-material/LockOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutline';
import { Button } from '@mui/material';
import { useTranslate, type HttpError } from 'react-admin';
import { useNotice, useWords } from '../useNotice';
import { ListMessage } from './ListMessage';

/** In place of a table that could not be fetched: what is missing, in the server's words, or what failed and a retry. */
export const ListProblem = ({ error, retry }: { error: Error | HttpError; retry: () => void }) => {
  const translate = useTranslate();
  const notice = useNotice();
  const words = useWords();
  const denied = 'status' in error && error.status === 403;
  return (
    <ListMessage
      icon={denied ? LockIcon : ErrorIcon}
      title={denied ? translate('list.denied') : notice.word('fetch', error)}
      hint={denied ? words(error) : translate('list.failed')}
      role="alert"
    >
      <Button variant="outlined" onClick={retry}>
        {translate('list.retry')}
      </Button>
    </ListMessage>
  );
};
