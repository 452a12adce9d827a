import { useEffect, useState } from 'react';
import { getServerTime } from './serverClock';

/** Returns the current time of the server in milliseconds, once a minute. */
export const useNowEveryMinute = () => {
  const [now, setNow] = useState(() => getServerTime());
  useEffect(() => {
    const timer = window.setInterval(() => setNow(getServerTime()), 60_000);
    return () => window.clearInterval(timer);
  }, []);
  return now;
};
