import ContentCopy from '@mui/icons-material/ContentCopy';
import { Button, type ButtonProps } from '@mui/material';
import { useNotify } from 'react-admin';

type CopyButtonProps = Omit<ButtonProps, 'onClick'> & {
  /** What is copied, asked for when it is. */
  text: () => string;
  /** Message key of what is said then. */
  done: string;
};

/** Copies a text; where the browser does not let it, the user is told. */
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
