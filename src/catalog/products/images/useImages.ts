import { useState } from 'react';
import { useEvent, useInput, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { mostImages } from '../image';
import { checkImage } from './checkImage';
import type { Refusal } from './Refusals';
import { moved } from './useDragOrder';
import { useUploads } from './useUploads';

const none: string[] = [];

/**
 * The pictures of a form: their addresses in their order, those on their way, and the files that were refused. While any
 * is on its way, or did not arrive, the form cannot be saved and says so.
 */
export const useImages = (source: string) => {
  const translate = useTranslate();
  const { getValues, setValue, getFieldState, trigger } = useFormContext();
  const [refusals, setRefusals] = useState<Refusal[]>([]);

  const onArrived = useEvent((address: string, { name }: File) => {
    const now: string[] = getValues(source) ?? none;
    if (now.includes(address)) setRefusals([...refusals, { name, reason: 'images.twice' }]);
    else setValue(source, [...now, address], { shouldDirty: true });
  });
  // What is on its way would be lost with the form too, so it counts as unsaved.
  const onChange = useEvent((count: number) => {
    setValue('uploads', count || undefined, { shouldDirty: true });
    if (getFieldState(source).invalid) trigger(source);
  });
  const uploads = useUploads(onArrived, onChange);
  const { field, fieldState } = useInput({ source, validate: uploads.problem, defaultValue: none });
  const addresses: string[] = field.value ?? none;

  const addFiles = async (files: File[]) => {
    const checked = await Promise.all(files.map(async file => ({ file, reason: await checkImage(file) })));
    // While the files were read, others may have been added.
    const now: string[] = getValues(source) ?? none;
    const room = Math.max(0, mostImages - now.length - uploads.countUploads());
    const good = checked.flatMap(({ file, reason }) => (reason ? [] : [file]));
    setRefusals([
      ...checked.flatMap(({ file: { name }, reason }) => (reason ? [{ name, reason }] : [])),
      ...good.slice(room).map(({ name }) => ({ name, reason: 'images.most' })),
    ]);
    uploads.add(good.slice(0, room));
  };
  const [told, tell] = useState('');
  const move = (from: number, to: number) => {
    field.onChange(moved(addresses, from, to));
    tell(translate('images.moved', { position: to + 1 }));
  };
  return {
    ref: field.ref,
    error: fieldState.error?.message,
    addresses,
    refusals,
    forgetRefusals: () => setRefusals([]),
    addFiles,
    move,
    /** What the last move did, for those who do not see it. */
    told,
    remove: (address: string) => field.onChange(addresses.filter(other => other !== address)),
    ...uploads,
  };
};
