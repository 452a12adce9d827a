import { useState } from 'react';
import { useEvent, useInput, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import {
  maxImages,
  safeImageFileNameSchema,
  imageMimeTypes,
  maxSourceImageBytes,
  maxSourceImageSide,
} from '@/catalog/products/product';
import { useImageUploads } from './useImageUploads';
import { detectImageTypeAndSize } from '@/catalog/products/detectImageTypeAndSize';

/** A rejected file. `reason` is a message key. */
export type RejectedImage = { name: string; reason: string };

const types: readonly string[] = imageMimeTypes;

/**
 * Checks whether a file is a valid product image. Returns the message key of the problem, or undefined. Reads the pixel
 * size from the header before the image is decoded: a file of a few bytes can need gigabytes.
 */
const checkImage = async (file: File) => {
  const { name, type, size } = file;
  if (!safeImageFileNameSchema.safeParse(name).success) return 'images.fileName';
  if (!types.includes(type)) return 'images.type';
  if (size > maxSourceImageBytes) return 'images.size';
  const bytes = await file.arrayBuffer().catch(() => new ArrayBuffer(0));
  const kind = detectImageTypeAndSize(new Uint8Array(bytes));
  if (kind && Math.max(kind.width, kind.height) > maxSourceImageSide) return 'images.pixels';
  return kind?.complete ? undefined : 'images.unreadable';
};

const none: string[] = [];

/** The model's schema of a field with the URL of an image. */
export type ImageSchema = { safeParse: (value: unknown) => { success: boolean } };

/** Returns the value of a field without an image, and whether the schema requires one. */
const findEmptyValue = (schema: ImageSchema) => {
  const accepted = [null, '', undefined].filter(value => schema.safeParse(value).success);
  return accepted.length > 0 ? ([accepted[0], false] as const) : (['', true] as const);
};

/** Returns the URLs in the value of an input, which is a list or a single URL. */
const toAddresses = (value: unknown): string[] => {
  if (Array.isArray(value)) return value;
  return typeof value === 'string' && value !== '' ? [value] : none;
};

/**
 * Manages the images of a form: the ordered URLs, the pending uploads and the rejected files. While an upload is
 * pending or failed, validation blocks saving and shows the reason. With `single`, the schema of the field in the model, the
 * value is the URL of one image. It is required if the schema has no value for none.
 */
export const useImagesInput = (source: string, { single }: { single?: ImageSchema } = {}) => {
  const [empty, isRequired] = single ? findEmptyValue(single) : [none, false];
  const translate = useTranslate();
  const { getValues, setValue, getFieldState, trigger } = useFormContext();
  const [refusals, setRefusals] = useState<RejectedImage[]>([]);

  const onArrived = useEvent((address: string, { name }: File) => {
    const now = toAddresses(getValues(source));
    if (now.includes(address)) setRefusals([...refusals, { name, reason: 'images.twice' }]);
    else
      setValue(source, single ? address : [...now, address], {
        shouldDirty: true,
        shouldValidate: single !== undefined,
      });
  });
  // Pending uploads would be lost with the form, so they count as unsaved changes.
  const onChange = useEvent((count: number) => {
    setValue('uploads', count || undefined, { shouldDirty: true });
    if (getFieldState(source).invalid) trigger(source);
  });
  const uploads = useImageUploads(onArrived, onChange);
  const { field, fieldState } = useInput({
    source,
    validate: (value: unknown) =>
      uploads.problem() ?? (isRequired && toAddresses(value).length === 0 ? 'images.required' : undefined),
    defaultValue: empty,
    // By default, an empty text becomes null, which the model may refuse.
    parse: (value: unknown) => value,
  });
  const addresses = toAddresses(field.value);

  const addFiles = async (files: File[]) => {
    const checked = await Promise.all(files.map(async file => ({ file, reason: await checkImage(file) })));
    // Read the values again: other images may have been added while the files were being checked.
    const now = toAddresses(getValues(source));
    const room = Math.max(0, (single ? 1 : maxImages) - now.length - uploads.countUploads());
    const good = checked.flatMap(({ file, reason }) => (reason ? [] : [file]));
    setRefusals([
      ...checked.flatMap(({ file: { name }, reason }) => (reason ? [{ name, reason }] : [])),
      ...good.slice(room).map(({ name }) => ({ name, reason: single ? 'images.onlyOne' : 'images.most' })),
    ]);
    uploads.add(good.slice(0, room));
  };
  const [told, tell] = useState('');
  const move = (address: string, to: number) => {
    field.onChange(addresses.filter(other => other !== address).toSpliced(to, 0, address));
    tell(translate('images.moved', { position: to + 1 }));
  };
  return {
    ref: field.ref,
    error: fieldState.error?.message,
    isRequired,
    addresses,
    refusals,
    forgetRefusals: () => setRefusals([]),
    addFiles,
    move,
    /** Describes the last move for screen readers. */
    told,
    remove: (address: string) => field.onChange(single ? empty : addresses.filter(other => other !== address)),
    ...uploads,
  };
};
