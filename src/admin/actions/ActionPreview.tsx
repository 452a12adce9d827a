import { Alert, Button, DialogActions, DialogContent } from '@mui/material';
import { use, useEffect, useRef, useState } from 'react';
import { Form, useTranslate, useResourceContext, type RaRecord } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { SubmitButton } from '@/admin/record/RecordForm';
import type { ActionEffectSummary, ActionPreviewResult, SeenRecord } from '@/providers/contract';
import { ApiDeclarationContext } from '@/ui/access';
import { useIgnoreDoublePress } from '@/ui/keyboard';
import { useErrorNotification, type FailedOperationName, RetryAlert } from '@/ui/feedback/useErrorNotification';
import { bulkChunkSize, getActionColor, type ActionArgs, type ActionInputSpec, type BulkActionTarget } from './action';
import { useActionContext } from './actionContext';
import { ActionConsequences } from './DeleteDialog';
import { getOptionalPerRecordValues, readShownVersions } from './OptionalInputs';
import { pickPerRecordValues } from './PerRecordInput';
import { PerRecordInputs } from './PerRecordInputs';
import { ActionPreviewSummary } from './PreviewResult';
import { ReasonInput } from './ReasonInput';
import { listSkippedDecidableRecords, useActionPreview } from './useActionRun';

/**
 * Returns the labels of the dialog's buttons: the action's label and "Cancel" by default. If every record needs a second
 * approval or is held, the first one says so. A resource can override them
 * with `resources.<name>.buttons.<action>`, and must do so when the action itself is "cancel".
 */
const useActionLabels = (action: string, label: string, single: boolean, preview: ActionPreviewResult | undefined) => {
  const translate = useTranslate();
  const key = `resources.${useResourceContext()}.buttons.${action}`;
  const smart_count = single ? 1 : 2;
  const { eligible = [], requiresApproval = [], approvalCauses = [] } = preview ?? {};
  const isRequest = requiresApproval.length > 0 && requiresApproval.length === eligible.length;
  const onlyHeld = approvalCauses.filter(({ needsSecondPerson }) => needsSecondPerson === false);
  const request = onlyHeld.length === eligible.length ? 'approval.submitHold' : 'approval.submit';
  return {
    isRequest,
    submit: isRequest ? translate(request) : translate(`${key}.submit`, { smart_count, _: label }),
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

/** Whether the record is eligible, and the preview lists no consequences that the user must read before confirming. */
const hasNoConsequences = (preview: ActionPreviewResult) => {
  const { eligible, effects = [], figures = [], requiresApproval = [] } = preview;
  const isShown = ({ count }: ActionEffectSummary) => count > 0;
  return eligible.length === 1 && effects.length === 0 && requiresApproval.length === 0 && !figures.some(isShown);
};

/**
 * Lets the user confirm an action on one record before its preview has arrived. Presses the returned button when the
 * preview arrives and has no consequences. Otherwise the user reads them and confirms again. `isConfirmed` is true until
 * then: the input must stay as it was confirmed. If the page shows the preview already, the action counts as
 * confirmed when the dialog opens.
 */
const useEarlyConfirmation = (preview: ActionPreviewResult | undefined, error: unknown, isPreviewShown: boolean) => {
  const button = useRef<HTMLButtonElement>(null);
  const [state, setState] = useState<'open' | 'confirmed' | 'withdrawn'>(isPreviewShown ? 'confirmed' : 'open');
  const isConfirmed = state === 'confirmed';
  const isUnread = preview && (isPreviewShown ? preview.eligible.length === 0 : !hasNoConsequences(preview));
  if (isConfirmed && (error || isUnread)) setState('withdrawn');
  const isReady = isConfirmed && preview !== undefined;
  useEffect(() => {
    if (isReady) button.current?.click();
  }, [isReady]);
  const ignoreDoublePress = useIgnoreDoublePress(state === 'withdrawn' ? state : null);
  return { button, isConfirmed, ignoreDoublePress, confirmEarly: () => setState('confirmed') };
};

/** Focuses the returned button when nothing can be done, if the control that had the focus is gone. */
const useFocusDismiss = (nothing: boolean) => {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (nothing && document.activeElement === document.body) button.current?.focus();
  }, [nothing]);
  return button;
};

type ActionPreviewStepProps = {
  action: string;
  label: string;
  target: BulkActionTarget;
  spec: ActionInputSpec;
  single: boolean;
  tried: FailedOperationName;
  isPreviewShown: boolean;
  /** Receives the records to process, their input, and those that are left out but can still be decided. */
  onConfirm: (records: SeenRecord[], input: ActionArgs, leftOut: RaRecord[]) => void;
  /** Receives records whose new state the user confirms. */
  onInclude: (records: RaRecord[]) => void;
  onClose: () => void;
};

const toActionInput = (
  { perRecord, input }: ActionInputSpec,
  values: FieldValues,
  [first]: SeenRecord[],
): ActionArgs => {
  const reason: unknown = values['reason'];
  const fields = Object.keys(input?.shape ?? {});
  const given = {
    ...(typeof reason === 'string' && { reason }),
    ...(input && {
      values: Object.fromEntries(fields.flatMap(field => (values[field] ? [[field, values[field]]] : []))),
    }),
  };
  if (!perRecord) return given;
  const optional = getOptionalPerRecordValues(perRecord, values, first?.id ?? '');
  return { ...given, perRecord: { field: perRecord.field, values: pickPerRecordValues(values), optional } };
};

/**
 * The first step of an action: shows how many records it affects, which ones it skips and why, and the inputs it
 * requires.
 */
export const ActionPreviewStep = (props: ActionPreviewStepProps) => {
  const { action, label, target, single, tried, isPreviewShown, onConfirm, onInclude, onClose } = props;
  const spec = useSupportedInput(props.spec);
  const translate = useTranslate();
  const errorNotification = useErrorNotification();
  const { actions } = useActionContext();
  const { data: preview, error, isFetching, refetch } = useActionPreview(action, target);
  const labels = useActionLabels(action, label, single, preview);
  const { button, isConfirmed, ignoreDoublePress, confirmEarly } = useEarlyConfirmation(preview, error, isPreviewShown);
  const eligible = preview?.eligible ?? [];
  // Values for each record are typed by hand, so more records than fit into one request are also too many to type.
  const tooMany = spec.perRecord !== undefined && eligible.length > bulkChunkSize;
  const nothing = (preview !== undefined && eligible.length === 0) || tooMany;
  const dismiss = useFocusDismiss(nothing);
  const confirm = (values: FieldValues) => {
    const typed = pickPerRecordValues(values);
    const isLeftOut = ({ id }: SeenRecord) => spec.perRecord !== undefined && !typed[id];
    const shown = readShownVersions(values);
    // The inputs show the records as they are when the dialog opens, which may be later than the preview.
    const records = eligible
      .filter(record => !isLeftOut(record))
      .map(({ id, version }) => ({ id, version: shown.get(id) ?? version }));
    const from = actions[action]?.from ?? [];
    const skipped = listSkippedDecidableRecords(target, preview?.skipped ?? [], from);
    onConfirm(records, toActionInput(spec, values, records), [...eligible.filter(isLeftOut), ...skipped]);
  };
  const hasInputs = spec.perRecord !== undefined || spec.inputs !== undefined;
  const asks = spec.reason || hasInputs;
  const mayConfirmEarly = single && !hasInputs;
  return (
    <Form onSubmit={preview ? confirm : confirmEarly} noValidate disableInvalidFormNotification>
      <DialogContent aria-busy={isFetching}>
        {error ? (
          <RetryAlert
            text={errorNotification.format(tried, error, { action: label })}
            error={error}
            onRetry={() => refetch()}
          />
        ) : (
          <ActionPreviewSummary {...{ action, preview, label, target, onInclude }} />
        )}
        {eligible.length > 0 && !labels.isRequest && <ActionConsequences action={action} />}
        {tooMany && (
          <Alert severity="warning" sx={{ mt: 2 }}>
            {translate('action.perRecord.tooMany', { most: bulkChunkSize })}
          </Alert>
        )}
        {spec.perRecord && !nothing && eligible.length > 0 && (
          <PerRecordInputs action={action} perRecord={spec.perRecord} ids={eligible.map(({ id }) => id)} />
        )}
        {!nothing && eligible.length > 0 && spec.inputs}
        {spec.reason && !nothing && (
          <ReasonInput action={action} submitsPreset={mayConfirmEarly} readOnly={isConfirmed} />
        )}
      </DialogContent>
      <DialogActions onKeyDownCapture={ignoreDoublePress}>
        <Button ref={dismiss} color="inherit" onClick={onClose} autoFocus={nothing}>
          {nothing ? translate('ra.action.close') : labels.dismiss}
        </Button>
        {!nothing && !error && (
          <SubmitButton
            ref={button}
            busy={!preview && (!mayConfirmEarly || isConfirmed)}
            autoFocus={!asks}
            color={getActionColor(spec)}
          >
            {labels.submit}
          </SubmitButton>
        )}
      </DialogActions>
    </Form>
  );
};
