import { useEffect, useState } from 'react';
import type { HttpError } from 'react-admin';
import { useTranslate } from 'react-admin';

/** The time left as `m:ss`. */
const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** After how many seconds the server lets one try again; 0 if it does not say so. */
export const secondsOf = (error: HttpError) => {
  const data: unknown = error.body?.data;
  return typeof data === 'object' && data && 'retryAfterSeconds' in data ? Number(data.retryAfterSeconds) : 0;
};

/** Why the server lets nobody sign in for a while, with the time left counted down. */
export const LockoutNotice = ({ error }: { error: HttpError }) => {
  const translate = useTranslate();
  const [deadline] = useState(() => Date.now() + secondsOf(error) * 1000);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const left = Math.max(0, Math.round((deadline - now) / 1000));
  return left > 0 ? (
    <>
      {error.message} {translate('shell.login.lockedFor', { time: clock(left) })}
    </>
  ) : (
    translate('shell.login.unlocked')
  );
};
