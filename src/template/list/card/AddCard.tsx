import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { AddCardDialog } from './AddCardDialog';

/** The card that adds another. */
export const AddCard = () => {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<AddIcon />}
        onClick={() => setOpen(true)}
        sx={{ borderStyle: 'dashed', height: '100%' }}
      >
        {translate('resources.galleryCards.add')}
      </Button>
      {open && <AddCardDialog onClose={() => setOpen(false)} />}
    </>
  );
};
