import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useDropzone } from 'react-dropzone';

type DropZoneProps = {
  /** Accessible name of the file input. */
  label: string;
  /** The `accept` attribute of the file input. Does not apply to dropped and pasted files, so check them. */
  accept: string;
  /** Whether the file picker lets the user choose several files. */
  multiple?: boolean;
  /** Shows a frame only while a file is dragged over it, as for an input that has its own. */
  frameless?: boolean;
  onFiles: (files: File[]) => void;
  /** Receives a function that opens the file picker. */
  children: (openFilePicker: () => void) => ReactNode;
};

/** An area that takes files by drag and drop, by paste, and by the file picker that its children open. */
export const FileDropZone = ({
  label,
  accept,
  multiple = false,
  frameless = false,
  onFiles,
  children,
}: DropZoneProps) => {
  const zone = useDropzone({
    onDrop: onFiles,
    noClick: true,
    noKeyboard: true,
    // Otherwise nothing else could be dropped on the page, such as text into an input.
    preventDropOnDocument: false,
  });
  const active = zone.isDragActive;
  const borderColor = active ? 'primary.main' : 'divider';
  const frame = { p: 2, border: 1, borderStyle: 'dashed', borderColor };
  const outline = active && { outline: '2px dashed', outlineColor: borderColor, outlineOffset: 4 };
  return (
    <Box
      {...zone.getRootProps()}
      sx={{ borderRadius: 1, bgcolor: active ? 'action.hover' : undefined, ...(frameless ? outline : frame) }}
    >
      <input {...zone.getInputProps({ accept, multiple, hidden: true, 'aria-label': label })} />
      {children(zone.open)}
    </Box>
  );
};
