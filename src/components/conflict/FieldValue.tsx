import { Suspense, type ComponentType } from 'react';
import { useResourceDefinitions } from 'react-admin';
import { useValueText } from './useValueText';

/** How values of a field are shown where their text would say nothing, such as an id. */
export type ValueComponents = Readonly<Record<string, ComponentType<{ value: unknown }>>>;

type FieldValueProps = { resource: string; field: string; value: unknown };

/**
 * A field's value by itself, as in a comparison: in words, or as the resource's definition says
 * (`options: { values: { <field>: Component } }`).
 */
export const FieldValue = ({ resource, field, value }: FieldValueProps) => {
  const text = useValueText(resource)(field, value);
  const values: ValueComponents | undefined = useResourceDefinitions()[resource]?.options?.values;
  const Value = values?.[field];
  const isEmpty = value == null || value === '' || (Array.isArray(value) && value.length === 0);
  if (!Value || isEmpty) return text;
  return (
    <Suspense fallback={text}>
      <Value value={value} />
    </Suspense>
  );
};
