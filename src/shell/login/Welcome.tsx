import { useEffect } from 'react';
import { useNotify } from 'react-admin';
import { useEntry } from '../../session/entry';

/** Welcomes whoever has just signed in (SPEC.md section 8). */
export const Welcome = () => {
  const notify = useNotify();
  const due = useEntry(({ welcome }) => welcome);
  useEffect(() => {
    if (!due) return;
    useEntry.setState({ welcome: false });
    notify('shell.login.welcome', { type: 'success' });
  }, [due, notify]);
  return null;
};
