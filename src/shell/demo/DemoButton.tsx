import DemoIcon from '@mui/icons-material/ScienceOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { DemoDialog } from './DemoDialog';
import { useDemo } from './useDemo';

/** A phone's navbar has no room for it, so it is in the footer there. */
const looks = {
  desktop: { display: { xs: 'none', sm: 'inline-flex' } },
  phone: { display: { xs: 'inline-flex', sm: 'none' }, ml: 1 },
};

/** Tells that this is a demo, and leads to the reset of its data. */
export const DemoButton = ({ on }: { on: keyof typeof looks }) => {
  const { texts } = useDemo();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        color="inherit"
        variant="outlined"
        size="small"
        startIcon={<DemoIcon />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        sx={looks[on]}
      >
        {texts.action}
      </Button>
      <DemoDialog open={open} onClose={() => setOpen(false)} />
    </>
  );
};
