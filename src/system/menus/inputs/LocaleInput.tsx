import { TextInput, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { validateWithSchema } from '@/admin/inputs/pickFields';
import { menuInput } from '../menu';

const rules = validateWithSchema(menuInput.shape.locale, 'resources.menus.rules.locale');

/** Input for the message key of an entry's title. Shows its translation in the current language. */
export const LocaleInput = () => {
  const translate = useTranslate();
  const key: unknown = useWatch({ name: 'locale' });
  const title = typeof key === 'string' && key.trim() ? translate(key.trim(), { _: '' }) : null;
  const hint = (title === null && 'none') || (title ? 'known' : 'unknown');
  return (
    <TextInput
      source="locale"
      validate={rules}
      fullWidth
      helperText={translate(`resources.menus.hints.locale.${hint}`, { title })}
    />
  );
};
