import type { ReactNode } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { RecordLink } from '../../components/links/RecordLink';
import { RowActions } from '../../components/rowActions/RowActions';
import { TransitionButton } from '../../components/verbs/TransitionButton';
import type { Bill } from './bill';
import { SeeWithdrawal } from './BillReference';

/** Only for bills that are decided here: one of a withdrawal is decided with it. */
const OwnDecision = ({ children }: { children: ReactNode }) =>
  useRecordContext<Bill>()?.category === 'withdrawal' ? null : children;

/** What can be done with one bill (SPEC.md section 2). */
export const BillActions = () => {
  const translate = useTranslate();
  return (
    <RowActions>
      <RecordLink to="show">{translate('record.view')}</RecordLink>
      <OwnDecision>
        <TransitionButton verb="complete" />
        <TransitionButton verb="fail" />
      </OwnDecision>
      <SeeWithdrawal />
    </RowActions>
  );
};

/** The same, in the foot of its details. */
export const BillFoot = () => (
  <OwnDecision>
    <TransitionButton verb="fail" button />
    <TransitionButton verb="complete" button />
  </OwnDecision>
);
