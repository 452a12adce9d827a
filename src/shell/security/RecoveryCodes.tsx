import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import {
  Alert,
  Box,
  Button,
  Checkbox,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Stack,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { downloadFile } from '@/ui/downloadFile';
import { useSessionStore } from '@/session/session';
import { CopyButton } from '@/ui/CopyButton';
import { PrintOnlyContent } from '@/ui/PrintOnlyContent';

const CodeList = ({ codes }: { codes: readonly string[] }) => (
  <Box
    component="ul"
    translate="no"
    sx={{
      display: 'grid',
      gridTemplateColumns: { xs: 'max-content', sm: 'repeat(2, max-content)' },
      columnGap: 4,
      rowGap: 0.75,
      m: 0,
      p: 0,
      listStyle: 'none',
      fontFamily: 'monospace',
      fontSize: 15,
    }}
  >
    {codes.map(code => (
      <li key={code}>{code}</li>
    ))}
  </Box>
);

/** Buttons that copy, download and print the codes. */
const SaveButtons = ({ codes, title }: { codes: readonly string[]; title: string }) => {
  const translate = useTranslate();
  const text = codes.join('\n');
  const save = () => {
    downloadFile(new Blob([`${title}\n\n${text}\n`], { type: 'text/plain' }), `${title}.txt`);
  };
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, my: 2 }}>
      <CopyButton text={() => text} done="security.codes.copied" size="small" color="inherit" autoFocus>
        {translate('security.codes.copy')}
      </CopyButton>
      <Button variant="outlined" color="inherit" size="small" startIcon={<FileDownloadOutlined />} onClick={save}>
        {translate('security.codes.download')}
      </Button>
      <Button variant="outlined" color="inherit" size="small" startIcon={<PrintIcon />} onClick={() => window.print()}>
        {translate('security.codes.print')}
      </Button>
    </Stack>
  );
};

type RecoveryCodesProps = { titleId: string; codes: readonly string[]; onStored: () => void };

/** Contents of a dialog that shows new recovery codes, which the API returns only once, until the user has stored them. */
export const RecoveryCodes = ({ titleId, codes, onStored }: RecoveryCodesProps) => {
  const translate = useTranslate();
  const [stored, setStored] = useState(false);
  const user = useSessionStore(session => session.user);
  const title = translate('security.codes.file', { name: translate('shell.name') });
  return (
    <>
      <DialogTitle id={titleId}>{translate('security.codes.save')}</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 2 }}>{translate('security.codes.text')}</Typography>
        <CodeList codes={codes} />
        <SaveButtons codes={codes} title={title} />
        <Alert severity="warning">{translate('security.codes.once')}</Alert>
        <FormControlLabel
          sx={{ mt: 1.5 }}
          label={translate('security.codes.stored')}
          control={<Checkbox size="small" checked={stored} onChange={(_, checked) => setStored(checked)} />}
        />
        <PrintOnlyContent>
          <h1>{title}</h1>
          <p>{[user?.username, user?.mobile].filter(Boolean).join(' · ')}</p>
          <CodeList codes={codes} />
        </PrintOnlyContent>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" disabled={!stored} onClick={onStored}>
          {translate('security.codes.finish')}
        </Button>
      </DialogActions>
    </>
  );
};
