import { useGetResourceLabel, useTranslate } from 'react-admin';
import type { Operation } from './operation';

/** What was done, in words: the verb alone. */
export const useActionWord = () => {
  const translate = useTranslate();
  return (action: string) => translate(`operation.${action}`, { _: action });
};

/** What was done to which record, such as "Approved supplier Hangzhou Tea". */
export const OperationWords = ({ operation }: { operation: Operation }) => {
  const word = useActionWord();
  const label = useGetResourceLabel();
  const { action, collection, recordName, redacted } = operation;
  return (
    <>
      {word(action)}{' '}
      {(recordName || redacted) && (
        <>
          {label(collection, 1).toLocaleLowerCase()} <span translate="no">{recordName}</span>
        </>
      )}
    </>
  );
};
