import { useFieldValue, useResourceContext, useTranslate, type FieldProps } from 'react-admin';
import { styled, type Theme } from '@mui/material/styles';

/** Every state of a record as its model lists them: the id, and the tone of its tag. */
export type Statuses = readonly { readonly id: string; readonly tone: Tone }[];

type StatusFieldProps = Pick<FieldProps, 'label'> & { source: string; statuses: Statuses };

/** The word of a status (`resources.<name>.<source>.<id>`) in a tag of its tone; never colour alone. */
export const StatusField = ({ source, statuses }: StatusFieldProps) => {
  const translate = useTranslate();
  const resource = useResourceContext();
  const value: string | null | undefined = useFieldValue({ source });
  if (!value) return translate('field.empty');
  const tone = statuses.find(({ id }) => id === value)?.tone ?? 'off';
  return (
    <StatusTag ownerState={{ tone }}>{translate(`resources.${resource}.${source}.${value}`, { _: value })}</StatusTag>
  );
};

/** The statuses as choices of an input; their names are message keys. */
export const statusChoices = (resource: string, statuses: Statuses, source = 'status') =>
  statuses.map(({ id }) => ({ id, name: `resources.${resource}.${source}.${id}` }));

/** What a status says of a record; the theme holds its ground and its word's colour. */
export type Tone = keyof Theme['palette']['tones'];

/** A soft tag in the tone of a status; looks are the theme's `ConsoleStatusTag`. */
export const StatusTag = styled('span', { name: 'ConsoleStatusTag', slot: 'Root' })<{ ownerState: { tone: Tone } }>({});
