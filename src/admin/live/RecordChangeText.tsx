import { useTranslate } from 'react-admin';
import { StatusTag } from '@/admin/fields/StatusField';
import { MessageWithName } from '@/ui/MessageWithName';
import type { RecordChange } from './recordChanges';

type RecordChangeTextProps = { change: RecordChange; as: 'tag' | 'record' };

/** Says who did what to a record, in a tag or in a sentence. */
export const RecordChangeText = ({ change: { action, by }, as }: RecordChangeTextProps) => {
  const translate = useTranslate();
  const kind = action === '' ? 'unknown' : by === null ? 'system' : 'somebody';
  const word = translate(`live.action.${action}`, { _: translate(`operation.${action}`, { _: action }) });
  return <MessageWithName message={`live.${as}.${kind}`} messageArgs={{ action: word }} name={by ?? ''} />;
};

/** A tag that says who has changed or decided a record since it was read. */
export const RecordChangeTag = ({ change }: Pick<RecordChangeTextProps, 'change'>) => (
  <StatusTag tone="running" data-change>
    <RecordChangeText change={change} as="tag" />
  </StatusTag>
);
