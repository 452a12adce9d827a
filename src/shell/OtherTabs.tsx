import { useEffect } from 'react';
import { useSession } from '../session/session';
import { useSettings } from './settings/settings';

/** Keeps this browser tab in step with the others: settings, user and menu follow, and a sign-out ends here too. */
export const OtherTabs = () => {
  useEffect(() => {
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key === 'app-store') useSettings.persist.rehydrate();
      if (key === 'user-store') useSession.persist.rehydrate();
      if (key === 'token' && newValue === null) window.location.assign(`${import.meta.env.BASE_URL}login`);
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, []);
  return null;
};
