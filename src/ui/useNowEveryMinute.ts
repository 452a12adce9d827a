import { useEffect, useState } from 'react';
import { getServerTime } from './serverClock';

/** Returns the server's time in milliseconds, and re-renders every minute with the new one. */
export const useNowEveryMinute = () => {
  const [now, setNow] = useState(() => getServerTime());
  useEffect(() => {
    const timer = window.setInterval(() => setNow(getServerTime()), 60_000);
    return () => window.clearInterval(timer);
  }, []);
  return now;
};
