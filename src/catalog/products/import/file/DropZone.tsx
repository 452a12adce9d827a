import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import { Box, Button, Stack, Typography } from '@mui/material';
import { useRef, useState, type ChangeEvent, type DragEvent } from 'react';
import { useTranslate } from 'react-admin';

type DropZoneProps = { busy: boolean; onChoose: (file: File) => void };

/** Accepts a file by drag and drop or by file picker. */
export const DropZone = ({ busy, onChoose }: DropZoneProps) => {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const choose = (file: File | undefined) => {
    if (file && !busy) onChoose(file);
  };
  const read = ({ target }: ChangeEvent<HTMLInputElement>) => {
    choose(target.files?.[0]);
    // Reset the input so that the same file can be chosen again after it is corrected.
    target.value = '';
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    choose(event.dataTransfer.files[0]);
  };
  const drag = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    <Box
      onDragOver={drag}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      sx={{ border: 1, borderStyle: 'dashed', borderColor: over ? 'primary.main' : 'divider', borderRadius: 1, p: 4 }}
    >
      <input
        ref={input}
        type="file"
        accept=".xlsx,.csv"
        aria-label={translate('resources.products.import.file.input')}
        onChange={read}
        hidden
      />
      <Stack sx={{ alignItems: 'center', gap: 1.5, textAlign: 'center' }}>
        <Button
          variant="contained"
          startIcon={<UploadIcon />}
          aria-disabled={busy || undefined}
          onClick={() => input.current?.click()}
          autoFocus
        >
          {translate('resources.products.import.file.choose')}
        </Button>
        <Typography color="textSecondary" role="status">
          {translate(busy ? 'resources.products.import.file.reading' : 'resources.products.import.file.drop')}
        </Typography>
      </Stack>
    </Box>
  );
};
