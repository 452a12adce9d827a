import ContentCopy from '@mui/icons-material/ContentCopy';
import { Button, type ButtonProps } from '@mui/material';
import { useNotify } from 'react-admin';

type CopyButtonProps = Omit<ButtonProps, 'onClick'> & {
  /** Returns the text to copy. Called on each press. */
  text: () => string;
  /** Message key of the success notification. */
  done: string;
};

/** Copies text to the clipboard. Shows an error if the browser does not allow it. */
export const CopyButton = ({ text, done, ...props }: CopyButtonProps) => {
  const notify = useNotify();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text());
      notify(done, { type: 'success' });
    } catch {
      notify('copy.failed', { type: 'error' });
    }
  };
  return <Button variant="outlined" startIcon={<ContentCopy />} {...props} onClick={copy} />;
};
