import { useResourceContext, useTranslate } from 'react-admin';

/**
 * What a verb's buttons say: its label and "cancel", unless the resource words them otherwise
 * (`resources.<name>.buttons.<verb>`), as it must where the verb itself is to cancel.
 */
export const useVerbWords = (verb: string, label: string, single: boolean) => {
  const translate = useTranslate();
  const key = `resources.${useResourceContext()}.buttons.${verb}`;
  const smart_count = single ? 1 : 2;
  return {
    submit: translate(`${key}.submit`, { smart_count, _: label }),
    dismiss: translate(`${key}.dismiss`, { smart_count, _: translate('ra.action.cancel') }),
  };
};
