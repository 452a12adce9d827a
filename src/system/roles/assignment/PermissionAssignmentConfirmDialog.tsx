import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Skeleton,
  Box,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { DraftAlerts } from '@/admin/featureSlots';
import { SubmitButton } from '@/admin/record/RecordForm';
import { useIgnoreDoublePress } from '@/ui/keyboard';
import { useErrorNotification } from '@/ui/feedback/useErrorNotification';
import type { ConsoleDataProvider } from '@/providers/dataProvider';
import { useFormatScope } from '@/admin/useFormatScope';
import type { FieldRuleChange } from '../fieldRule';
import { useFormatFieldRule } from '../FieldRulesDiffValue';
import type { PermissionAssignmentPreview } from '../role';
import { allRecords, type PermissionScope } from '../scope';
import type { PermissionAssignmentState, ScopesById } from './usePermissionAssignment';
import { RecordSection } from '@/admin/record/LabeledFields';

/** Number of permissions shown per step. */
const step = 100;

type ChangeListProps = { title: string; codes: string[]; nameOf: (code: string) => string };

/** Lists the added or removed permissions with their codes. Renders nothing if there are none. */
const ChangeList = ({ title, codes, nameOf }: ChangeListProps) => {
  const translate = useTranslate();
  const [shown, show] = useState(step);
  if (codes.length === 0) return null;
  return (
    <RecordSection title={title}>
      <Box component="ul" translate="no" sx={{ m: 0, pl: 2.5 }}>
        {codes.slice(0, shown).map(code => (
          <li key={code}>
            {nameOf(code)}{' '}
            <Typography component="span" variant="body2" color="textSecondary">
              {code}
            </Typography>
          </li>
        ))}
      </Box>
      {codes.length > shown && (
        <Button size="small" onClick={() => show(shown + step)}>
          {translate('action.more', { smart_count: codes.length - shown })}
        </Button>
      )}
    </RecordSection>
  );
};

type ScopeChangeListProps = {
  changed: readonly PermissionScope[];
  saved: ScopesById;
  nameOf: (id: string) => string;
};

/** Lists the changed scopes, each with the saved one. Renders nothing if there are none. */
const ScopeChangeList = ({ changed, saved, nameOf }: ScopeChangeListProps) => {
  const translate = useTranslate();
  const formatScope = useFormatScope();
  if (changed.length === 0) return null;
  return (
    <RecordSection title={translate('resources.roles.assignment.scopes.title', { smart_count: changed.length })}>
      <Box component="ul" translate="no" sx={{ m: 0, pl: 2.5 }}>
        {changed.map(({ permissionId, ...scope }) => (
          <li key={permissionId}>
            {translate('resources.roles.assignment.scopes.change', {
              name: nameOf(permissionId),
              before: formatScope(saved.get(permissionId) ?? allRecords),
              after: formatScope(scope),
            })}
          </li>
        ))}
      </Box>
    </RecordSection>
  );
};

/** Lists the changed rules for fields, each with the saved one. Renders nothing if there are none. */
const FieldRuleChangeList = ({ changed }: { changed: readonly FieldRuleChange[] }) => {
  const translate = useTranslate();
  const { nameOf, accessOf } = useFormatFieldRule();
  if (changed.length === 0) return null;
  return (
    <RecordSection title={translate('resources.roles.assignment.fieldRules.title', { smart_count: changed.length })}>
      <Box component="ul" translate="no" sx={{ m: 0, pl: 2.5 }}>
        {changed.map(({ before, after, ...field }) => (
          <li key={`${field.collection}.${field.field}`}>
            {translate('resources.roles.assignment.scopes.change', {
              name: nameOf(field),
              before: accessOf(before),
              after: accessOf(after),
            })}
          </li>
        ))}
      </Box>
    </RecordSection>
  );
};

type ChangesDialogProps = {
  assignment: PermissionAssignmentState;
  nameOf: (code: string) => string;
  onClose: () => void;
};

/** Confirmation dialog that shows the API's preview of an assignment: the changes and the number of admins affected. */
export const PermissionAssignmentConfirmDialog = ({ assignment, nameOf, onClose }: ChangesDialogProps) => {
  const id = useId();
  const translate = useTranslate();
  const errorNotification = useErrorNotification();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { role, checked, changedScopes, savedScopes, changedFields, save, isPending, error: refused } = assignment;
  const { data, error, refetch } = useQuery({
    queryKey: ['assignment', role.id, role.version, checked],
    queryFn: async () => (await dataProvider.previewAssignment(role.id, [...checked])).data,
    gcTime: 0,
    staleTime: Infinity,
  });
  const ignoreDoublePress = useIgnoreDoublePress(data ? 'changes' : null);
  const problem = refused ?? error;
  return (
    <Dialog open onClose={onClose} onKeyDownCapture={ignoreDoublePress} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{translate('resources.roles.assignment.changes', { name: role.name })}</DialogTitle>
      <DialogContent aria-busy={!data && !error}>
        {problem && (
          <Alert
            severity="error"
            action={
              error && (
                <Button color="inherit" size="small" onClick={() => refetch()}>
                  {translate('list.retry')}
                </Button>
              )
            }
          >
            {errorNotification.format('assign', problem)}
          </Alert>
        )}
        {!data && !error && <Skeleton variant="rounded" height={96} />}
        {data && <Changes preview={data} nameOf={nameOf} />}
        {data && <DraftAlerts id={role.id} draft={{ permissionIds: [...checked], scopes: changedScopes }} />}
        {data && <ScopeChangeList changed={changedScopes} saved={savedScopes} nameOf={nameOf} />}
        {data && <FieldRuleChangeList changed={changedFields} />}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {translate('resources.roles.assignment.back')}
        </Button>
        {data && (
          <SubmitButton type="button" busy={isPending} onClick={save} autoFocus>
            {translate('resources.roles.assignment.change')}
          </SubmitButton>
        )}
      </DialogActions>
    </Dialog>
  );
};

const Changes = ({ preview, nameOf }: { preview: PermissionAssignmentPreview; nameOf: (code: string) => string }) => {
  const translate = useTranslate();
  const { added, removed, admins } = preview;
  const title = (kind: string, smart_count: number) => translate(`resources.roles.assignment.${kind}`, { smart_count });
  return (
    <>
      <Alert severity={admins > 0 ? 'warning' : 'info'} role="note" sx={{ mt: 1 }}>
        {admins > 0 ? title('affects', admins) : translate('resources.roles.assignment.affectsNobody')}
      </Alert>
      <ChangeList title={title('adds', added.length)} codes={added} nameOf={nameOf} />
      <ChangeList title={title('removes', removed.length)} codes={removed} nameOf={nameOf} />
    </>
  );
};
