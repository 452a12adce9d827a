import { useTranslate } from 'react-admin';
import { StatusTag } from '@/admin/fields/StatusField';
import type { RecordChange } from './recordChanges';

/** Stands for the name in a message until the message is split there. */
const placeholder = '\n';

type RecordChangeTextProps = { change: RecordChange; as: 'tag' | 'record' };

/** Says who did what to a record, in a tag or in a sentence. Browsers do not translate the name. */
export const RecordChangeText = ({ change: { action, by }, as }: RecordChangeTextProps) => {
  const translate = useTranslate();
  const kind = action === '' ? 'unknown' : by === null ? 'system' : 'somebody';
  const word = translate(`live.action.${action}`, { _: translate(`operation.${action}`, { _: action }) });
  const [before, after] = translate(`live.${as}.${kind}`, { action: word, name: placeholder }).split(placeholder);
  return (
    <>
      {before}
      {by !== null && after !== undefined && <span translate="no">{by}</span>}
      {after}
    </>
  );
};

/** A tag that says who has changed or decided a record since it was read. */
export const RecordChangeTag = ({ change }: Pick<RecordChangeTextProps, 'change'>) => (
  <StatusTag ownerState={{ tone: 'running' }} data-change>
    <RecordChangeText change={change} as="tag" />
  </StatusTag>
);
