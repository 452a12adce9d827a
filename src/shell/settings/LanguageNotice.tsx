import { useEffect } from 'react';
import { useNotify } from 'react-admin';
import { useLanguage } from './settings';

/** Tells of a language that did not come. */
export const LanguageNotice = () => {
  const notify = useNotify();
  useEffect(() => useLanguage.subscribe(() => notify('shell.settings.localeFailed', { type: 'error' })), [notify]);
  return null;
};
