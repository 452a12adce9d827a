import { Link } from '@mui/material';
import { createContext, use, type ReactNode } from 'react';
import { TextField, useRecordContext, useTranslate } from 'react-admin';
import { RowActions } from '../../components/rowActions/RowActions';
import { TransitionButton } from '../../components/verbs/TransitionButton';

/** Opens a supplier's details over the audit queue. */
export const OpenAudit = createContext<(id: string) => void>(() => {});

const AuditLink = ({ children }: { children: ReactNode }) => {
  const open = use(OpenAudit);
  const record = useRecordContext();
  return (
    <Link component="button" type="button" onClick={() => record && open(String(record.id))}>
      {children}
    </Link>
  );
};

/** A supplier's name, which opens it for a decision. */
export const AuditName = () => (
  <AuditLink>
    <TextField source="name" variant="inherit" />
  </AuditLink>
);

/** What the audit can do with one supplier (SPEC.md section 2). */
export const AuditActions = () => {
  const translate = useTranslate();
  return (
    <RowActions>
      <AuditLink>{translate('record.view')}</AuditLink>
      <TransitionButton verb="approve" />
      <TransitionButton verb="reject" />
    </RowActions>
  );
};
