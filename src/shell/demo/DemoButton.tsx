import DemoIcon from '@mui/icons-material/ScienceOutlined';
import { Button, IconButton, Tooltip, useMediaQuery, type Theme } from '@mui/material';
import { useState } from 'react';
import { DemoDialog } from './DemoDialog';
import { useDemo } from './useDemo';

/** Tells that this is a demo, and leads to the reset of its data; on a phone there is room for the sign alone. */
export const DemoButton = () => {
  const { texts } = useDemo();
  const wide = useMediaQuery<Theme>(theme => theme.breakpoints.up('sm'));
  const [open, setOpen] = useState(false);
  const look = { color: 'inherit', onClick: () => setOpen(true), 'aria-haspopup': 'dialog' } as const;
  return (
    <>
      {wide ? (
        <Button {...look} variant="outlined" size="small" startIcon={<DemoIcon />}>
          {texts.action}
        </Button>
      ) : (
        <Tooltip title={texts.action}>
          <IconButton {...look} aria-label={texts.action}>
            <DemoIcon />
          </IconButton>
        </Tooltip>
      )}
      <DemoDialog open={open} onClose={() => setOpen(false)} />
    </>
  );
};
