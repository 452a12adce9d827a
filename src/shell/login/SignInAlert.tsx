import { Alert } from '@mui/material';
import { useEffect, useState } from 'react';
import { HttpError, useTranslate } from 'react-admin';
import { getCodeLoadErrorReason, getFailedStyleSheetPath } from '@/routing/codeLoadError';
import { useSignInNoticesStore } from '@/session/sessionSignals';

const formatMinutesAndSeconds = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Returns the seconds until the server allows another attempt, or 0 if the error does not contain them. */
const secondsOf = (error: HttpError) => {
  const data: unknown = error.body?.data;
  return typeof data === 'object' && data && 'retryAfterSeconds' in data ? Number(data.retryAfterSeconds) : 0;
};

/** Shows why the server has locked the sign-in, with a countdown. */
const LockoutNotice = ({ error }: { error: HttpError }) => {
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
      {error.message} {translate('shell.login.lockedFor', { time: formatMinutesAndSeconds(left) })}
    </>
  ) : (
    translate('shell.login.unlocked')
  );
};

/** Error messages that do not say why a call failed. The alert shows the one of docs/requirements.md#errors instead. */
const wordless = ['http.failed', 'http.httpError', 'http.malformed'];

/** Shows why a sign-in failed, with the server's own message if there is one. */
const Failure = ({ error }: { error: Error }) => {
  const translate = useTranslate();
  if (error instanceof HttpError && error.status === 429 && secondsOf(error) > 0)
    return <LockoutNotice key={error.message} error={error} />;
  const path = getFailedStyleSheetPath(error);
  if (path) return `${translate('shell.status.missingStyle', { path })} ${translate('shell.status.outdated.hint')}`;
  const missing = getCodeLoadErrorReason(error);
  if (missing) return translate(`shell.status.${missing}.hint`);
  return translate(wordless.includes(error.message) ? 'shell.login.failed' : error.message, { _: error.message });
};

/** Shows why the last sign-in failed, or why a visitor with a token was sent here. */
export const SignInAlert = ({ error }: { error: Error | null }) => {
  const translate = useTranslate();
  const refused = useSignInNoticesStore(entry => entry.failure);
  if (!error && !refused) return null;
  return (
    <Alert severity="error" sx={{ mb: 2 }}>
      {error ? (
        <Failure error={error} />
      ) : (
        translate('session.infoFailed', { message: translate(refused ?? '', { _: refused ?? '' }) })
      )}
    </Alert>
  );
};
