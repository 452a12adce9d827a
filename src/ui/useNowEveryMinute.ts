import { useEffect, useState } from 'react';
import { getServerTime } from './serverClock';

/** Milliseconds between two times. */
const interval = 60_000;

/** Returns the server's time in milliseconds, and re-renders every minute with the new one. */
export const useNowEveryMinute = () => {
  const [now, setNow] = useState(() => getServerTime());
  useEffect(() => {
    // `<Activity>` stops the timer while it hides the page, so the time may be old when the page is shown again.
    // oxlint-disable-next-line react/set-state-in-effect
    setNow(last => (getServerTime() - last < interval ? last : getServerTime()));
    const timer = window.setInterval(() => setNow(getServerTime()), interval);
    return () => window.clearInterval(timer);
  }, []);
  return now;
};
