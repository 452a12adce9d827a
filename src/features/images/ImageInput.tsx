import UploadIcon from '@mui/icons-material/AddPhotoAlternateOutlined';
import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Button, ButtonBase, FormHelperText, InputLabel, Stack } from '@mui/material';
import { useId, useState } from 'react';
import { InputHelperText, useTranslate, useTranslateLabel } from 'react-admin';
import { IconButtonWithTooltip } from '@/ui/IconButtonWithTooltip';
import { SessionPicture } from './SessionPicture';
import { imageMimeTypes } from '@/catalog/products/product';
import { FileDropZone } from '@/ui/FileDropZone';
import { UploadTile } from './ImageTile';
import { ImageViewer } from './ImageViewer';
import { useImagesInput, type ImageSchema } from './useImagesInput';

type ImageInputProps = {
  source: string;
  /** Text or message key. By default the resource's message of the field. */
  label?: string;
  /** The model's schema of the field. */
  schema: ImageSchema;
};

/** Input for one image, as its URL, which is required if the model requires it. The image is uploaded by button, drop or paste, and can be enlarged. */
export const ImageInput = ({ source, label: givenLabel, schema }: ImageInputProps) => {
  const id = useId();
  const translate = useTranslate();
  const label = String(useTranslateLabel()({ source, label: givenLabel }));
  const [enlarged, enlarge] = useState(false);
  const { ref, error, isRequired, addresses, remove, refusals, addFiles, uploads, retry, discard } = useImagesInput(
    source,
    { single: schema },
  );
  const [address] = addresses;
  return (
    <Box role="group" aria-labelledby={id}>
      <InputLabel component="span" id={id} required={isRequired}>
        {label}
      </InputLabel>
      {address && (
        <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
          <ButtonBase aria-label={translate('images.enlarge', { name: label })} onClick={() => enlarge(true)}>
            <SessionPicture address={address} alt="" size={80} />
          </ButtonBase>
          <IconButtonWithTooltip label={translate('images.remove', { name: label })} onClick={() => remove(address)}>
            <RemoveIcon fontSize="small" />
          </IconButtonWithTooltip>
        </Stack>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {uploads.map(upload => (
          <UploadTile
            key={upload.key}
            upload={upload}
            onRetry={() => retry(upload)}
            onDiscard={() => discard(upload)}
          />
        ))}
      </Box>
      {!address && uploads.length === 0 && (
        <FileDropZone label={label} accept={imageMimeTypes.join(',')} onFiles={addFiles}>
          {openFilePicker => (
            <Button ref={ref} variant="outlined" startIcon={<UploadIcon />} onClick={openFilePicker}>
              {translate('images.upload')}
            </Button>
          )}
        </FileDropZone>
      )}
      {refusals.map(({ name, reason }) => (
        <FormHelperText key={`${name} ${reason}`} error role="alert">
          {translate('images.because', { name, reason: translate(reason) })}
        </FormHelperText>
      ))}
      {error && (
        <FormHelperText error role="alert">
          <InputHelperText error={error} />
        </FormHelperText>
      )}
      {enlarged && address && <ImageViewer addresses={addresses} first={0} onClose={() => enlarge(false)} />}
    </Box>
  );
};
