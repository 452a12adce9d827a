import AddIcon from '@mui/icons-material/AddPhotoAlternateOutlined';
import { Alert, AlertTitle, Box, Button, FormHelperText, Stack, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useId, useState, type Ref } from 'react';
import { InputHelperText, useTranslate } from 'react-admin';
import { FileDropZone } from '@/ui/FileDropZone';
import { useDragAndDrop } from '@/ui/useDragAndDrop';
import { imageMimeTypes, maxImages } from '@/catalog/products/product';
import { ImageTile, UploadTile } from './ImageTile';
import { ImageViewer } from './ImageViewer';
import { useImagesInput, type RejectedImage } from './useImagesInput';

type RefusalsProps = { refusals: RejectedImage[]; onClose: () => void };

/** Lists the rejected files with the reasons until the user closes the alert. */
const Refusals = ({ refusals, onClose }: RefusalsProps) => {
  const translate = useTranslate();
  if (refusals.length === 0) return null;
  const unique = new Map(refusals.map(refusal => [`${refusal.name} ${refusal.reason}`, refusal]));
  return (
    <Alert severity="error" onClose={onClose} slotProps={{ closeButton: { title: translate('ra.action.close') } }}>
      <AlertTitle>{translate('images.refused')}</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2, overflowWrap: 'anywhere' }}>
        {[...unique].map(([key, { name, reason }]) => (
          <li key={key}>{translate('images.because', { name, reason: translate(reason) })}</li>
        ))}
      </Box>
    </Alert>
  );
};

type AddImagesProps = {
  count: number;
  /** Ref of the button, which is focused if the images are invalid. */
  ref: Ref<HTMLButtonElement>;
  onFiles: (files: File[]) => void;
};

/** Accepts images by file picker, drag and drop, or paste, and shows the accepted formats. */
const AddImages = ({ count, ref, onFiles }: AddImagesProps) => {
  const translate = useTranslate();
  const hintId = useId();
  return (
    <FileDropZone label={translate('images.add')} accept={imageMimeTypes.join(',')} multiple onFiles={onFiles}>
      {openFilePicker => (
        <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 2 }}>
          <Button
            ref={ref}
            variant="outlined"
            startIcon={<AddIcon />}
            aria-describedby={hintId}
            onClick={openFilePicker}
          >
            {translate('images.add')}
          </Button>
          <Typography variant="body2" color="textSecondary">
            {translate('images.count', { count, most: maxImages })}
          </Typography>
          <Typography
            id={hintId}
            variant="body2"
            color="textSecondary"
            sx={{ flexBasis: { xs: '100%', md: 0 }, flexGrow: 1 }}
          >
            {translate('images.hint')}
          </Typography>
        </Stack>
      )}
    </FileDropZone>
  );
};

/**
 * Input for a product's images, as an ordered list of URLs. Images are added by button, drop or paste, then checked and
 * uploaded immediately. They can be reordered by drag and drop or by buttons.
 */
export const ImagesInput = ({ source }: { source: string }) => {
  const translate = useTranslate();
  const [enlarged, enlarge] = useState<number | null>(null);
  const { ref, error, addresses, move, remove, told, uploads, retry, discard, ...files } = useImagesInput(source);
  const { dragged, over, listeners } = useDragAndDrop({
    canDrop: (address, { id }) => address !== id,
    onDrop: (address, { id }) => move(address, addresses.indexOf(id)),
  });
  return (
    <Stack sx={{ gap: 2 }}>
      {addresses.length + uploads.length > 0 && (
        <Box
          component="ul"
          aria-label={translate('images.list')}
          {...listeners}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, m: 0, p: 0, listStyle: 'none' }}
        >
          {addresses.map((address, index) => (
            <ImageTile
              key={address}
              {...{ address, index }}
              count={addresses.length}
              dragged={dragged === address}
              dropTarget={over?.id === address}
              onMove={to => move(address, to)}
              onRemove={() => remove(address)}
              onEnlarge={() => enlarge(index)}
            />
          ))}
          {uploads.map(upload => (
            <UploadTile
              key={upload.key}
              upload={upload}
              onRetry={() => retry(upload)}
              onDiscard={() => discard(upload)}
            />
          ))}
        </Box>
      )}
      <Refusals refusals={files.refusals} onClose={files.forgetRefusals} />
      <Box>
        <AddImages ref={ref} count={addresses.length} onFiles={files.addFiles} />
        {error && (
          <FormHelperText error role="alert">
            <InputHelperText error={error} />
          </FormHelperText>
        )}
      </Box>
      <Box role="status" sx={visuallyHidden}>
        {told}
      </Box>
      {enlarged !== null && <ImageViewer addresses={addresses} first={enlarged} onClose={() => enlarge(null)} />}
    </Stack>
  );
};
