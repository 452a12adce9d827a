import { useFieldValue, useRecordContext, useResourceContext, useTranslate, type FieldProps } from 'react-admin';
import type { Theme } from '@mui/material/styles';
import type { HTMLAttributes } from 'react';
import { FieldText } from '@/ui/FieldText';
import { useFindOpenRequest } from '../feature';

/** Shows the translated name of a choice (`resources.<name>.<source>.<value>`), or a dash if it is empty. */
export const ChoiceField = ({ source }: Pick<FieldProps, 'label'> & { source: string }) => {
  const translate = useTranslate();
  const resource = useResourceContext();
  const value: string | null | undefined = useFieldValue({ source });
  const word = value ? translate(`resources.${resource}.${source}.${value}`, { _: value }) : translate('field.empty');
  return <FieldText>{word}</FieldText>;
};

/** All statuses of a record as its model declares them: the id, and the tone of the tag. */
export type StatusDefinitions = readonly { readonly id: string; readonly tone: StatusTone }[];

type StatusFieldProps = Pick<FieldProps, 'label'> & { source: string; statuses: StatusDefinitions };

/** Shows a status as a tag with its translated name (`resources.<name>.<source>.<id>`), never by colour alone. */
export const StatusField = ({ source, statuses }: StatusFieldProps) => {
  const translate = useTranslate();
  const resource = useResourceContext();
  const record = useRecordContext();
  const findOpenRequest = useFindOpenRequest();
  const value: string | null | undefined = useFieldValue({ source });
  if (value === undefined) return null;
  if (!value) return translate('field.empty');
  const tone = statuses.find(({ id }) => id === value)?.tone ?? 'off';
  const tag = <StatusTag tone={tone}>{translate(`resources.${resource}.${source}.${value}`, { _: value })}</StatusTag>;
  const { StatusTag: RequestTag } = (source === 'status' && findOpenRequest(record)) || {};
  if (!RequestTag) return tag;
  return (
    <>
      {tone !== 'waiting' && tag} <RequestTag />
    </>
  );
};

/** Returns the statuses as choices for an input. The names are message keys. */
export const toStatusChoices = (resource: string, statuses: StatusDefinitions, source = 'status') =>
  statuses.map(({ id }) => ({ id, name: `resources.${resource}.${source}.${id}` }));

/** The meaning of a status. The theme defines its background and text colour. */
export type StatusTone = keyof Theme['palette']['tones'];

type StatusTagProps = HTMLAttributes<HTMLSpanElement> & { tone: StatusTone; 'data-change'?: boolean };

/** A tag in the tone of a status, styled by the theme's `plainElements`. */
export const StatusTag = ({ tone, ...props }: StatusTagProps) => (
  <span className="ConsoleStatusTag" data-tone={tone} {...props} />
);
