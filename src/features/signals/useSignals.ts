import { use } from 'react';
import { useLocaleState, useRecordContext, useResourceContext, useTranslate, type RaRecord } from 'react-admin';
import { formatDateTime, TimeZoneContext } from '@/admin/fields/dateTime';
import { formatMoney } from '@/admin/fields/money';
import type { Signal, SignalFigure } from '@/models/signal';
import { signalRules } from './rules/signalRules';

/** Returns the signals of a record. Another API need not return any, and may return some that the console does not know. */
export const getSignals = (record: RaRecord | undefined) => {
  const signals: Signal[] = record?.['signals'] ?? [];
  return signals.filter(({ name }) => signalRules.some(rule => rule.name === name));
};

/** Returns the signals of the current record. */
export const useSignals = () => getSignals(useRecordContext());

/** Returns a function that says what a signal is in words: its short name, and its sentence with figures. */
export const useDescribeSignal = () => {
  const translate = useTranslate();
  const resource = useResourceContext();
  const [locale] = useLocaleState();
  const timeZone = use(TimeZoneContext);
  return ({ name, figures }: Signal) => {
    const kinds = signalRules.find(rule => rule.name === name)?.figures ?? {};
    const join = (parts: readonly unknown[]) => parts.join(translate('signals.and'));
    const format = (figure: string, value: SignalFigure) => {
      const parts = Array.isArray(value) ? value : [value];
      const kind = kinds[figure];
      if (kind === 'amount') return formatMoney(String(value), locale);
      if (kind === 'time') return formatDateTime(String(value), timeZone)?.slice(0, 16) ?? '';
      if (kind === 'words') return join(parts.map(part => translate(`signals.of.${name}.words.${part}`)));
      if (kind === 'names') return parts.length > 0 ? translate('signals.names', { names: join(parts) }) : '';
      return value;
    };
    const formatted = Object.entries(figures).map(([figure, value]) => [figure, format(figure, value)]);
    return {
      label: translate(`resources.${resource}.signals.${name}`),
      text: translate(`signals.of.${name}.text`, Object.fromEntries(formatted)),
    };
  };
};

/** Returns a function that returns the lines about signals: each with its short name and its sentence. */
export const useDescribeSignals = () => {
  const translate = useTranslate();
  const describe = useDescribeSignal();
  return (signals: readonly Signal[]) => signals.map(signal => translate('signals.line', describe(signal)));
};
