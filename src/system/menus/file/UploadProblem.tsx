import { Alert, AlertTitle, Box } from '@mui/material';
import { useTranslate, type HttpError } from 'react-admin';
import { useNotice, useWords } from '../../../components/useNotice';
import { placeInFile } from './menuFile';

const errorsOf = (error: Error | HttpError) => {
  const errors: unknown = 'body' in error ? (error.body as { errors?: unknown } | null)?.errors : undefined;
  return Object.entries((errors ?? {}) as Record<string, string>);
};

/** What is the matter where each entry that is wrong is told of below. */
const wrong = { message: 'resources.menus.file.wrong' };

/** Why a menu file was refused: in the server's words, for each entry that is wrong where it is and what is. */
export const UploadProblem = ({ error, menus }: { error: Error; menus: unknown[] }) => {
  const translate = useTranslate();
  const notice = useNotice();
  const words = useWords();
  const problems = errorsOf(error).map(([at, message]) => {
    const { way, field } = placeInFile(menus, at);
    const label = field && translate(`resources.menus.fields.${field}`, { _: field });
    return { at, text: [way, label, words({ message })].filter(Boolean).join(translate('resources.menus.file.colon')) };
  });
  return (
    <Alert severity="error" sx={{ mb: 2 }}>
      <AlertTitle>{notice.word('import', problems.length > 0 ? wrong : error)}</AlertTitle>
      {problems.length > 0 && (
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {problems.map(({ at, text }) => (
            <li key={at}>{text}</li>
          ))}
        </Box>
      )}
    </Alert>
  );
};
