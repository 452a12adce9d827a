import { useRef, type ReactNode } from 'react';
import { ListBase, useListContext, useTranslate, type FilterPayload, type SortPayload } from 'react-admin';
import { useCan } from '../access';
import { isOutage } from '../outage';
import { isRefusal, Refused } from '../page/Refused';
import { PageHeadingContext } from '../pageHeading';
import { PageTitle } from '../PageTitle';
import { useNotice } from '../useNotice';
import type { Verbs } from '../verbs/verbs';
import { VerbProvider } from '../verbs/VerbProvider';
import { SelectionProvider } from './selection';
import { Soon } from './Soon';
import { useReadRetry } from './useReadRetry';

type ListPageProps = {
  /** Message key of the page's title. */
  title: string;
  sort: SortPayload;
  /** What the list shows until the user searches for something else. */
  filterDefaultValues?: FilterPayload;
  perPage?: number;
  verbs?: Verbs;
  /** What is read of one record before a verb decides it: fields, within its record context. */
  verbDetails?: ReactNode;
  children: ReactNode;
};

const noVerbs: Verbs = {};

/**
 * A resource's list: react-admin's `ListBase` with its state in the URL alone, reads retried as the query client says,
 * the notice of SPEC.md section 8 when they fail, the selection across pages, and the verbs.
 */
export const ListPage = (props: ListPageProps) => {
  const { title, verbs = noVerbs, verbDetails, perPage = 25, children, ...list } = props;
  const translate = useTranslate();
  const notice = useNotice();
  const retry = useReadRetry();
  const heading = useRef<HTMLHeadingElement>(null);
  // An outage or a refusal is told in place, where it stays until it is over.
  const tell = (error: Error) => {
    if (!isOutage(error) && !isRefusal(error)) notice.tell('fetch', error);
  };
  return (
    <ListBase
      {...list}
      perPage={perPage}
      storeKey={false}
      exporter={false}
      // Who may open a page is decided by the shell, and what the API refuses is shown in place.
      disableAuthentication
      queryOptions={{ retry, onError: tell }}
    >
      <ListAccess>
        <PageHeadingContext value={heading}>
          <PageTitle title={translate(title)} />
          <SelectionProvider>
            <VerbProvider verbs={verbs} details={verbDetails}>
              {children}
            </VerbProvider>
          </SelectionProvider>
        </PageHeadingContext>
      </ListAccess>
    </ListBase>
  );
};

/** The list, or in its place what the API refuses; whoever seems to lack the permission sees no frame before it answers. */
const ListAccess = ({ children }: { children: ReactNode }) => {
  const { error, data, isPending } = useListContext();
  const expected = useCan('list');
  if (error && !data && isRefusal(error)) return <Refused error={error} />;
  return isPending && !expected ? <Soon /> : children;
};
