import { Alert, Box, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { use, useState } from 'react';
import { useDataProvider, useLocaleState, useTranslate } from 'react-admin';
import type { DraftAlertProps } from '@/admin/feature';
import { formatDateTime, TimeZoneContext } from '@/admin/fields/dateTime';
import type { ConsoleDataProvider } from '@/providers/dataProvider';
import { useGetErrorMessage } from '@/ui/feedback/useErrorNotification';
import { usePermissionFormatters } from '@/ui/permissionName';
import type { DisablingRehearsal, NewestCall, RoleRehearsal, RuleRehearsal } from '@/models/rehearsal';

/** Returns functions that say figures of a rehearsal in words. */
const useRehearsalWords = () => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const timeZone = use(TimeZoneContext);
  const formatTime = (at: string) => formatDateTime(at, timeZone)?.slice(0, 16) ?? at;
  const say = (key: string, smart_count: number, more: Record<string, unknown> = {}) =>
    translate(`rehearsal.${key}`, { smart_count, ...more });
  return {
    say,
    /** When the newest one was, and by whom. Empty if there is none. */
    sayNewest: (newest: NewestCall | null) =>
      newest
        ? translate('rehearsal.newest', {
            name: newest.adminName ?? translate('rehearsal.somebody'),
            at: formatTime(newest.at),
          })
        : '',
    /** A line only if there are any. */
    sayIfAny: (key: string, count: number, more?: Record<string, unknown>) =>
      count > 0 ? [say(key, count, more)] : [],
    sayPercent: (part: number, of: number) =>
      new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(of > 0 ? part / of : 0),
    sayHours: (milliseconds: number) => {
      const hours = milliseconds / 3_600_000;
      return new Intl.NumberFormat(locale, {
        style: 'unit',
        unit: hours < 1 ? 'minute' : 'hour',
        unitDisplay: 'long',
        maximumFractionDigits: hours < 10 ? 1 : 0,
      }).format(hours < 1 ? Math.round(hours * 60) : hours);
    },
    saySince: (since: string | null) =>
      since === null
        ? translate('rehearsal.nothing')
        : translate('rehearsal.since', { at: formatTime(since).slice(0, 10) }),
  };
};

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <Box component="ul" sx={{ m: 0, pl: 2, overflowWrap: 'anywhere' }}>
    {lines.map(line => (
      <li key={line}>{line}</li>
    ))}
  </Box>
);

const RehearsalError = ({ error }: { error: Error }) => {
  const translate = useTranslate();
  const getErrorMessage = useGetErrorMessage();
  return <Alert severity="warning">{translate('rehearsal.failed', { error: getErrorMessage(error) })}</Alert>;
};

const RoleLines = ({ data }: { data: RoleRehearsal }) => {
  const translate = useTranslate();
  const { nameOf } = usePermissionFormatters();
  const { say, sayIfAny, sayNewest, sayPercent, saySince } = useRehearsalWords();
  const { stopped, allowed, unknown, calls, lost, since } = data;
  const list = (parts: readonly string[]) => parts.join(translate('rehearsal.and'));
  const lines = [
    stopped.calls > 0
      ? say('role.stopped', stopped.calls, { people: stopped.people, newest: sayNewest(stopped.newest) })
      : translate('rehearsal.role.none'),
    ...(stopped.decisions.length > 0
      ? [
          translate('rehearsal.role.decisions', {
            decisions: list(
              stopped.decisions.map(({ collection, action, count }) =>
                say('role.decision', count, { name: nameOf({ code: `${collection}:${action}` }) }),
              ),
            ),
          }),
        ]
      : []),
    ...sayIfAny('role.allowed', allowed.calls, { people: allowed.people }),
    ...sayIfAny('role.unknown', unknown, { share: sayPercent(unknown, calls) }),
    ...sayIfAny('lost', lost),
    saySince(since),
  ];
  return (
    <Alert severity={stopped.calls > 0 ? 'warning' : 'info'} sx={{ mt: 2 }}>
      <Lines lines={lines} />
    </Alert>
  );
};

/** Says what other permissions of a role would have done to its calls. */
export const RoleRehearsalAlert = ({ id = '', draft }: DraftAlertProps) => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { data, error } = useQuery({
    queryKey: ['rehearsal', 'roles', id, draft],
    queryFn: async () => (await dataProvider.rehearseRole(id, draft)).data,
    gcTime: 0,
  });
  if (error) return <RehearsalError error={error} />;
  return data && <RoleLines data={data} />;
};

const RuleLines = ({ data }: { data: RuleRehearsal }) => {
  const translate = useTranslate();
  const { say, sayIfAny, sayNewest, sayPercent, sayHours, saySince } = useRehearsalWords();
  const { asked, held = 0, people, newest, alreadyAsked, unknown, decisions, requests, medianWait, lost, since } = data;
  const those = { people, newest: sayNewest(newest) };
  const lines = [
    ...(asked + held > 0 ? [] : [translate('rehearsal.rule.none', { smart_count: decisions })]),
    ...sayIfAny('rule.asked', asked, those),
    ...sayIfAny('rule.held', held, those),
    ...sayIfAny('rule.alreadyAsked', alreadyAsked),
    ...(medianWait === null ? [] : [say('rule.wait', requests, { wait: sayHours(medianWait) })]),
    ...sayIfAny('rule.unknown', unknown, { share: sayPercent(unknown, decisions) }),
    ...sayIfAny('lost', lost),
    saySince(since),
  ];
  return <Lines lines={lines} />;
};

const RuleResult = ({ draft }: Pick<DraftAlertProps, 'draft'>) => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { data, error, isPending } = useQuery({
    queryKey: ['rehearsal', 'approvalRules', draft],
    queryFn: async () => {
      // A form says which version it changes, which makes no difference to what the rule would have done.
      const { version: _, ...rule } = draft;
      return (await dataProvider.rehearseRule(rule)).data;
    },
    gcTime: 0,
    retry: false,
  });
  if (error) return <RehearsalError error={error} />;
  return (
    <Alert severity="info" role="status" aria-busy={isPending}>
      {data && <RuleLines data={data} />}
    </Alert>
  );
};

const RehearseButton = ({ onPress }: { onPress: () => void }) => (
  <Button variant="outlined" size="small" onClick={onPress} sx={{ alignSelf: 'flex-start' }}>
    {useTranslate()('rehearsal.rule.action')}
  </Button>
);

/** Says on demand what the rule in a form would have done. A change of the form asks for another try. */
export const RuleRehearsalAlert = ({ draft }: DraftAlertProps) => {
  const text = JSON.stringify(draft);
  const [tried, setTried] = useState('');
  return tried === text ? <RuleResult draft={draft} /> : <RehearseButton onPress={() => setTried(text)} />;
};

const DisablingLines = ({ data }: { data: DisablingRehearsal }) => {
  const translate = useTranslate();
  const { sayIfAny, sayNewest, sayPercent, saySince } = useRehearsalWords();
  const { alone, unheld, people, newest, covered, unknown, decisions, lost, since } = data;
  const those = { people, newest: sayNewest(newest) };
  const lines = [
    ...(alone + unheld > 0 ? [] : [translate('rehearsal.disabling.none', { smart_count: decisions })]),
    ...sayIfAny('disabling.alone', alone, those),
    ...sayIfAny('disabling.unheld', unheld, those),
    ...sayIfAny('disabling.covered', covered),
    ...sayIfAny('rule.unknown', unknown, { share: sayPercent(unknown, decisions) }),
    ...sayIfAny('lost', lost),
    saySince(since),
  ];
  return <Lines lines={lines} />;
};

const DisablingResult = ({ id }: { id: string }) => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { data, error, isPending } = useQuery({
    queryKey: ['rehearsal', 'disabling', id],
    queryFn: async () => (await dataProvider.rehearseDisabling(id)).data,
    gcTime: 0,
    retry: false,
  });
  if (error) return <RehearsalError error={error} />;
  return (
    <Alert severity={data && data.alone + data.unheld > 0 ? 'warning' : 'info'} role="status" aria-busy={isPending}>
      {data && <DisablingLines data={data} />}
    </Alert>
  );
};

/** Says on demand, before a rule is disabled, what it would have let through. */
export const DisablingRehearsalAlert = ({ id }: { id: string }) => {
  const [isTried, setIsTried] = useState(false);
  return isTried ? <DisablingResult id={id} /> : <RehearseButton onPress={() => setIsTried(true)} />;
};
