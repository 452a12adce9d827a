import AddIcon from '@mui/icons-material/AddPhotoAlternateOutlined';
import { Button, Stack, Typography } from '@mui/material';
import { useId, useRef, useState, type ChangeEvent, type ClipboardEvent, type DragEvent, type Ref } from 'react';
import { useTranslate } from 'react-admin';
import { imageTypes, mostImages } from '../image';

type DropZoneProps = {
  count: number;
  /** Ref of the button, which is focused if the images are invalid. */
  ref: Ref<HTMLButtonElement>;
  onFiles: (files: File[]) => void;
};

const hasFiles = ({ types }: DataTransfer) => types.includes('Files');

/** Accepts images by file picker, drag and drop, or paste, and shows the accepted formats. */
export const DropZone = ({ count, ref, onFiles }: DropZoneProps) => {
  const translate = useTranslate();
  const hintId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(target.files ?? [])]);
    // Reset the input so that the same file can be chosen again.
    target.value = '';
  };
  const paste = ({ clipboardData }: ClipboardEvent) => {
    if (clipboardData.files.length > 0) onFiles([...clipboardData.files]);
  };
  const drag = (event: DragEvent) => {
    if (!hasFiles(event.dataTransfer)) return;
    event.preventDefault();
    setOver(event.type === 'dragover');
  };
  const drop = (event: DragEvent) => {
    drag(event);
    if (hasFiles(event.dataTransfer)) onFiles([...event.dataTransfer.files]);
  };
  return (
    <Stack
      direction="row"
      onPaste={paste}
      onDragOver={drag}
      onDragLeave={drag}
      onDrop={drop}
      sx={{
        alignItems: 'center',
        flexWrap: 'wrap',
        gap: 2,
        p: 2,
        border: 1,
        borderStyle: 'dashed',
        borderRadius: 1,
        borderColor: over ? 'primary.main' : 'divider',
        bgcolor: over ? 'action.hover' : undefined,
      }}
    >
      <Button
        ref={ref}
        variant="outlined"
        startIcon={<AddIcon />}
        aria-describedby={hintId}
        onClick={() => input.current?.click()}
      >
        {translate('images.add')}
      </Button>
      <Typography variant="body2" color="textSecondary">
        {translate('images.count', { count, most: mostImages })}
      </Typography>
      <Typography
        id={hintId}
        variant="body2"
        color="textSecondary"
        sx={{ flexBasis: { xs: '100%', md: 0 }, flexGrow: 1 }}
      >
        {translate('images.hint')}
      </Typography>
      <input
        ref={input}
        type="file"
        accept={imageTypes.join(',')}
        multiple
        hidden
        aria-label={translate('images.add')}
        onChange={choose}
      />
    </Stack>
  );
};
