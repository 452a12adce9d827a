import { use } from 'react';
import { useLocaleState } from 'react-admin';
import { Demo } from './demo';
import { en, zh } from './messages';

/**
 * The demo, and its texts in the user's language: beside the console's own messages, so that they weigh on no console
 * that has a server.
 */
export const useDemo = () => {
  const demo = use(Demo);
  const [locale] = useLocaleState();
  if (!demo) throw new Error('src/demo mounts the console in a Demo');
  return { ...demo, texts: locale === 'zh-CN' ? zh : en };
};
