import { Stack } from '@mui/material';
import type { ReactNode } from 'react';
import type { ExportDialogProps } from './export/exportDialog';
import {
  useResourceFeatures,
  useServedFeatures,
  type DraftAlertProps,
  type ListTitleTabsProps,
  type ListToolProps,
  type ListWrapperProps,
  type PermissionsAlertProps,
  type PreviewAlertProps,
  type RecordSectionProps,
} from './feature';

/** Exports the records of the current list. */
export const ExportDialog = (props: ExportDialogProps) =>
  useServedFeatures().map(({ name, ExportDialog: Dialog }) => Dialog && <Dialog key={name} {...props} />);

/** What features add to the current record in one of their slots. */
export const RecordSlot = ({ name: slot }: { name: 'RecordFact' | 'RecordAlert' | 'RecordWarning' | 'RecordMark' }) =>
  useResourceFeatures().map(({ name, [slot]: Part }) => Part && <Part key={name} />);

/** What features say about the current record above its details: a line of facts, and alerts. */
export const RecordFactsAndAlerts = () => (
  <>
    <Stack
      direction="row"
      sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 1, mb: 2, '&:empty': { display: 'none' } }}
    >
      <RecordSlot name="RecordFact" />
    </Stack>
    <RecordSlot name="RecordAlert" />
    <RecordSlot name="RecordWarning" />
  </>
);

/** What features say about what an action would do to records of the current resource. */
export const PreviewAlerts = (props: PreviewAlertProps) =>
  useResourceFeatures().map(({ name, PreviewAlert }) => PreviewAlert && <PreviewAlert key={name} {...props} />);

/** What features say about what a draft would change. */
export const DraftAlerts = (props: DraftAlertProps) =>
  useResourceFeatures().map(({ name, DraftAlert }) => DraftAlert && <DraftAlert key={name} {...props} />);

/** What features say about the permissions of a role. */
export const PermissionsAlerts = (props: PermissionsAlertProps) =>
  useResourceFeatures().map(
    ({ name, PermissionsAlert }) => PermissionsAlert && <PermissionsAlert key={name} {...props} />,
  );

/** Wraps the current list in what features provide to it. */
export const ListWrappers = ({ children, ...props }: ListWrapperProps) =>
  useResourceFeatures().reduce<ReactNode>(
    (content, { ListWrapper }) => (ListWrapper ? <ListWrapper {...props}>{content}</ListWrapper> : content),
    children,
  );

/** What features add between the title of the current list and its buttons. */
export const ListTitleTabs = (props: ListTitleTabsProps) =>
  useResourceFeatures().map(({ name, ListTitleTabs: Part }) => Part && <Part key={name} {...props} />);

/** The buttons that features add beside the title of the current list. */
export const ListTools = (props: ListToolProps) =>
  useResourceFeatures().map(({ name, ListTool }) => ListTool && <ListTool key={name} {...props} />);

/** Returns the sections that features add to the records of the current resource. */
export const useRecordSections = () => useResourceFeatures().flatMap(({ recordSection }) => recordSection ?? []);

/** The sections that features add to a record of the current resource. */
export const RecordSections = (props: RecordSectionProps) =>
  useRecordSections().map(({ Section, shortcut }) => <Section key={shortcut.key} {...props} />);
