import { useFormState, type Control } from 'react-hook-form';
import { UnsavedChanges } from './UnsavedChanges';

/** Asks before what was typed into a form is left behind. */
export const UnsavedGuard = ({ formControl }: { formControl?: Control }) => {
  const { dirtyFields } = useFormState({ control: formControl });
  return <UnsavedChanges dirty={Object.keys(dirtyFields).length > 0} />;
};
