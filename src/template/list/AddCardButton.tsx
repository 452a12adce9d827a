import AddIcon from '@mui/icons-material/Add';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId, useState } from 'react';
import { Form, useCreate, useResourceContext, useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { labelAboveLayout } from '@/admin/inputs/fieldLayout';
import { SubmitButton } from '@/admin/record/RecordForm';
import { useRefreshResourceLists } from '@/admin/record/useRecordNavigation';
import { useErrorNotification } from '@/ui/feedback/useErrorNotification';
import { CharacterCountTextInput, createRequiredTextRules } from '../CharacterCountTextInput';
import { cardPayloadSchema, maxCardLengths, type GalleryCardRecord } from './exampleRecords';

const { shape } = cardPayloadSchema;
const rules = 'resources.galleryCards.rules';
const nameRules = createRequiredTextRules(shape.name, `${rules}.name`);
const descriptionRules = createRequiredTextRules(shape.description, `${rules}.description`);

/** Dialog that creates a check from a name and a description. */
const AddCardDialog = ({ onClose }: { onClose: () => void }) => {
  const titleId = useId();
  const translate = useTranslate();
  const errorNotification = useErrorNotification();
  const refresh = useRefreshResourceLists();
  const resource = useResourceContext() ?? '';
  const [create, { isPending }] = useCreate<GalleryCardRecord, Error>();
  const submit = (values: FieldValues) => {
    const state = { kind: 'quality', status: 'disabled', createdAt: new Date().toISOString() } as const;
    const onSuccess = () => {
      refresh();
      onClose();
    };
    create(
      resource,
      { data: { ...cardPayloadSchema.parse(values), ...state } },
      { onSuccess, onError: error => errorNotification.notify('save', error) },
    );
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <Form onSubmit={submit} disableInvalidFormNotification noValidate>
        <DialogTitle id={titleId}>{translate('resources.galleryCards.add')}</DialogTitle>
        <DialogContent sx={{ ...labelAboveLayout, display: 'grid', gap: 1 }}>
          <CharacterCountTextInput
            source="name"
            maxLength={maxCardLengths.name}
            validate={nameRules}
            autoComplete="off"
            autoFocus
          />
          <CharacterCountTextInput
            source="description"
            maxLength={maxCardLengths.description}
            validate={descriptionRules}
            rows={3}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {translate('ra.action.cancel')}
          </Button>
          <SubmitButton busy={isPending}>{translate('ra.action.save')}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
};

/** Button that opens the dialog. */
export const AddCardButton = () => {
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
