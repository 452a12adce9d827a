import { useEffect } from 'react';
import { useNotify } from 'react-admin';
import { useLanguage } from './settings';

/** Notifies the user when a language fails to load. */
export const LanguageNotice = () => {
  const notify = useNotify();
  useEffect(() => useLanguage.subscribe(() => notify('shell.settings.localeFailed', { type: 'error' })), [notify]);
  return null;
};
