import { TextField, useTranslate } from 'react-admin';
import { RecordActionButtons } from '@/admin/actions/ActionButton';
import { EditButton } from '@/admin/actions/FormButtons';
import { DateTimeField } from '@/admin/fields/DateTimeField';
import { LabeledFields } from '@/admin/record/LabeledFields';
import { Show } from '@/admin/record/Show';
import { Section } from '@/ui/Section';
import { categoryActions } from './category';
import { CategoryProductCountField, CategoryStatusField } from './CategoryFields';

const buttons = (
  <>
    <RecordActionButtons secondary />
    <EditButton />
  </>
);

/** The show page of a category: its fields, notes and history (docs/requirements.md#notes). */
export const CategoryShow = () => (
  <Show actions={categoryActions} buttons={buttons}>
    <Section title={useTranslate()('resources.categories.page.details')}>
      <LabeledFields wide>
        <TextField source="name" />
        <CategoryProductCountField source="productCount" />
        <CategoryStatusField source="status" />
        <TextField source="id" />
        <DateTimeField source="createdAt" />
        <DateTimeField source="updatedAt" />
      </LabeledFields>
    </Section>
  </Show>
);
