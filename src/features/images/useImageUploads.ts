import { useMutation } from '@tanstack/react-query';
import { useInsertionEffect, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '@/providers/dataProvider';
import { describeUploadFailure } from '@/ui/feedback/useErrorNotification';
import { maxStoredImageBytes, maxStoredImageSide } from '@/catalog/products/product';

/** Quality of a re-encoded image, from 0 to 1. */
const quality = 0.85;

/** A reason that follows the file's name, like those of the API. */
const unreadable = 'images.unreadable';

const write = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob>((resolve, reject) => {
    canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error(unreadable))), type, quality);
  });

/**
 * Returns the image to upload: the file itself, or a scaled-down copy if it is too large. Throws an Error whose message
 * is a message key if the file is not an image.
 */
const scaleDown = async (file: File): Promise<Blob> => {
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new Error(unreadable);
  });
  try {
    const scale = Math.min(1, maxStoredImageSide / Math.max(bitmap.width, bitmap.height));
    if (scale === 1 && file.size <= maxStoredImageBytes) return file;
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    // WebP preserves transparency.
    return await write(canvas, file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp');
  } finally {
    bitmap.close();
  }
};

/**
 * A pending or failed upload. `progress` is how much was sent, in percent, or null before sending. `error` is null or the
 * reason for the failure: one that follows the file's name if `isFieldError` is set, a whole sentence otherwise.
 */
export type ImageUploadState = {
  key: number;
  file: File;
  preview: string;
  abort: AbortController;
  progress: number | null;
  error: string | null;
  isFieldError?: boolean;
};

/** A message that the browser could not read the file follows the file's name, too. */
const describeFailure = (error: unknown) => {
  const failure = describeUploadFailure(error);
  return { ...failure, isFieldError: failure.isFieldError || failure.error === unreadable };
};

/** Aborts an upload that has not finished, and frees its preview. */
const end = ({ abort, preview }: ImageUploadState) => {
  abort.abort();
  URL.revokeObjectURL(preview);
};

/**
 * Uploads images one at a time so that their order is preserved. A failed upload waits for a retry and does not block
 * the others. Calls `onChange` with the number of unfinished uploads and `onArrived` with the URL of each finished one.
 * Ends the uploads when the form unmounts.
 */
export const useImageUploads = (
  onArrived: (address: string, file: File) => void,
  onChange: (count: number) => void,
) => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const current = useRef<ImageUploadState[]>([]);
  const queue = useRef(Promise.resolve());
  const count = useRef(0);
  const isGone = useRef(false);
  const [uploads, show] = useState<ImageUploadState[]>([]);
  const { mutateAsync } = useMutation({
    mutationFn: async ({ key, file, abort: { signal } }: ImageUploadState) => {
      const picture = await scaleDown(file);
      const onProgress = (progress: number) => change(key, { progress });
      return dataProvider.uploadImage(picture, { name: file.name, signal, onProgress });
    },
  });

  // `<Activity>` cleans up other effects also when it hides the page, whose uploads go on.
  useInsertionEffect(
    () => () => {
      isGone.current = true;
      current.current.forEach(end);
    },
    [],
  );

  const set = (next: ImageUploadState[]) => {
    current.current = next;
    show(next);
    onChange(next.length);
  };
  const forget = (upload: ImageUploadState) => {
    end(upload);
    set(current.current.filter(({ key }) => key !== upload.key));
  };
  const change = (key: number, changes: Partial<Pick<ImageUploadState, 'progress' | 'error' | 'isFieldError'>>) =>
    set(current.current.map(other => (other.key === key ? { ...other, ...changes } : other)));

  const send = async (upload: ImageUploadState) => {
    if (upload.abort.signal.aborted) return;
    try {
      const { data } = await mutateAsync(upload);
      if (upload.abort.signal.aborted) return;
      forget(upload);
      onArrived(data.url, upload.file);
    } catch (error) {
      if (!upload.abort.signal.aborted) change(upload.key, describeFailure(error));
    }
  };
  const enqueue = (upload: ImageUploadState) => {
    queue.current = queue.current.then(() => send(upload));
  };

  return {
    uploads,
    countUploads: () => current.current.length,
    /** Returns the message key of why the form cannot be saved yet, or undefined. */
    problem: () => {
      if (current.current.some(({ error }) => error !== null)) return 'images.unsent';
      return current.current.length > 0 ? 'images.wait' : undefined;
    },
    add: (files: File[]) => {
      // The form may have unmounted while the files were being checked.
      if (isGone.current) return;
      const added = files.map((file): ImageUploadState => {
        count.current += 1;
        const preview = URL.createObjectURL(file);
        return { key: count.current, file, preview, abort: new AbortController(), progress: null, error: null };
      });
      set([...current.current, ...added]);
      added.forEach(enqueue);
    },
    retry: (upload: ImageUploadState) => {
      change(upload.key, { error: null, progress: null });
      enqueue(upload);
    },
    discard: forget,
  };
};
