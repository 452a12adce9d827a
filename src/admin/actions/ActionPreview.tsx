import { Alert, Button, DialogActions, DialogContent, Box } from '@mui/material';
import { Form, useTranslate, useResourceContext, useDataProvider, maxLength, required, TextInput } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { ActionConsequences } from './DeleteDialog';
import { SubmitButton } from '@/admin/record/RecordForm';
import { useErrorNotification, type FailedOperationName, RetryAlert } from '@/ui/feedback/useErrorNotification';
import { bulkChunkSize, getActionColor, type ActionArgs, type ActionInputSpec, type BulkActionTarget } from './action';
import { pickOptionalValues } from './OptionalInputs';
import { pickPerRecordValues } from './PerRecordInput';
import { PerRecordInputs } from './PerRecordInputs';
import { ActionPreviewSummary } from './PreviewResult';
import { useActionContext } from './ActionProvider';
import { useQuery } from '@tanstack/react-query';
import type { ConsoleDataProvider } from '@/providers/dataProvider';
import { use, type KeyboardEvent } from 'react';
import { ApiDeclarationContext } from '@/ui/access';
import { labelAboveLayout } from '@/admin/inputs/fieldLayout';

const validate = [required('action.reason.required'), maxLength(200, 'action.reason.tooLong')];

const submitOnControlEnter = (event: KeyboardEvent<HTMLElement>) => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.closest('form')?.requestSubmit();
};

/** The reason for an action: required, at most 200 characters. Ctrl+Enter submits it. */
const ReasonInput = () => (
  <Box sx={{ ...labelAboveLayout, mt: 2 }} onKeyDown={submitOnControlEnter}>
    <TextInput
      source="reason"
      label="action.reason.label"
      helperText="action.reason.hint"
      validate={validate}
      multiline
      minRows={2}
      autoFocus
      fullWidth
    />
  </Box>
);

/**
 * Fetches the preview of an action each time its dialog opens. The run then applies to exactly the ids that the preview
 * found eligible.
 */
const usePreview = (action: string, target: BulkActionTarget) => {
  const { actions } = useActionContext();
  const from = actions[action]?.from ?? [];
  const resource = useResourceContext() ?? '';
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  return useQuery({
    queryKey: ['preview', resource, action, target],
    queryFn: async () => (await dataProvider.previewAction(resource, { action, target, from })).data,
    gcTime: 0,
    staleTime: Infinity,
    networkMode: 'always',
  });
};

/**
 * Returns the labels of the dialog's buttons: the action's label and "Cancel" by default. A resource can override them
 * with `resources.<name>.buttons.<action>`, and must do so when the action itself is "cancel".
 */
const useActionLabels = (action: string, label: string, single: boolean) => {
  const translate = useTranslate();
  const key = `resources.${useResourceContext()}.buttons.${action}`;
  const smart_count = single ? 1 : 2;
  return {
    submit: translate(`${key}.submit`, { smart_count, _: label }),
    dismiss: translate(`${key}.dismiss`, { smart_count, _: translate('ra.action.cancel') }),
  };
};

/** Returns the values for each record that the connected API takes: without the optional ones if it lacks them. */
const useSupportedInput = (spec: ActionInputSpec): ActionInputSpec => {
  const capabilities = use(ApiDeclarationContext)?.capabilities;
  const { perRecord } = spec;
  if (!perRecord?.needs || capabilities?.[perRecord.needs]) return spec;
  const { field, schema } = perRecord;
  return { ...spec, perRecord: { field, schema } };
};

type ActionPreviewStepProps = {
  action: string;
  label: string;
  target: BulkActionTarget;
  spec: ActionInputSpec;
  single: boolean;
  tried: FailedOperationName;
  /** Receives the ids of the records to process, their input, and the ids of those that the user has left out. */
  onConfirm: (ids: string[], input: ActionArgs, leftOut: string[]) => void;
  onClose: () => void;
};

const toActionInput = ({ perRecord }: ActionInputSpec, values: FieldValues, ids: string[]): ActionArgs => {
  const reason: unknown = values['reason'];
  const given = typeof reason === 'string' ? { reason } : {};
  if (!perRecord) return given;
  const { optional, ...bound } = pickOptionalValues(perRecord, values, ids);
  return { ...given, ...bound, perRecord: { field: perRecord.field, values: pickPerRecordValues(values), optional } };
};

/**
 * The first step of an action: shows how many records it affects, which ones it skips and why, and the inputs it
 * requires.
 */
export const ActionPreviewStep = (props: ActionPreviewStepProps) => {
  const { action, label, target, single, tried, onConfirm, onClose } = props;
  const spec = useSupportedInput(props.spec);
  const translate = useTranslate();
  const errorNotification = useErrorNotification();
  const words = useActionLabels(action, label, single);
  const { data: preview, error, isFetching, refetch } = usePreview(action, target);
  const eligible = preview?.eligible ?? [];
  // Values for each record are typed by hand, so more records than fit into one request are also too many to type.
  const tooMany = spec.perRecord !== undefined && eligible.length > bulkChunkSize;
  const nothing = (preview && eligible.length === 0) || tooMany;
  const confirm = (values: FieldValues) => {
    const typed = pickPerRecordValues(values);
    const isLeftOut = (id: string) => spec.perRecord !== undefined && !typed[id];
    const ids = eligible.filter(id => !isLeftOut(id));
    onConfirm(ids, toActionInput(spec, values, ids), eligible.filter(isLeftOut));
  };
  const asks = spec.reason || spec.perRecord !== undefined;
  return (
    <Form onSubmit={confirm} noValidate disableInvalidFormNotification>
      <DialogContent aria-busy={isFetching}>
        {error ? (
          <RetryAlert
            text={errorNotification.format(tried, error, { action: label })}
            error={error}
            onRetry={() => refetch()}
          />
        ) : (
          <ActionPreviewSummary preview={preview} label={label} target={target} />
        )}
        {eligible.length > 0 && <ActionConsequences action={action} />}
        {tooMany && (
          <Alert severity="warning" sx={{ mt: 2 }}>
            {translate('action.perRecord.tooMany', { most: bulkChunkSize })}
          </Alert>
        )}
        {spec.perRecord && !nothing && eligible.length > 0 && (
          <PerRecordInputs action={action} perRecord={spec.perRecord} ids={eligible} />
        )}
        {spec.reason && !nothing && <ReasonInput />}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} autoFocus={nothing}>
          {nothing ? translate('ra.action.close') : words.dismiss}
        </Button>
        {!nothing && !error && (
          <SubmitButton busy={!preview} autoFocus={!asks} color={getActionColor(spec)}>
            {words.submit}
          </SubmitButton>
        )}
      </DialogActions>
    </Form>
  );
};
