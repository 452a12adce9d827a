import { sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { Datagrid, List as RaList, NumberField, TextField, TextInput, useGetList, useTranslate } from 'react-admin';
import { z } from 'zod';
import { Picture } from '@/admin/fields/Picture';
import { ImageInput } from '@/features/images/ImageInput';
import { WholeNumberInput } from '@/admin/inputs/NormalizedTextInput';
import { ReferenceAutocompleteInput } from '@/admin/inputs/ReferenceAutocompleteInput';
import { DataTable } from '@/admin/list/DataTable';
import { LabeledFields } from '@/admin/record/LabeledFields';
import { RecordDrawer } from '@/admin/record/RecordDrawer';
import { Section } from '@/ui/Section';
import { Chart } from '@/ui/chart/Chart';
import { defineCollection } from '../../mocks/api/rest/collection';
import { countAtLeastFilter, countAtMostFilter } from '../../mocks/api/rest/filters';
import { createReferenceExistsGuard } from '../../mocks/api/rest/references';
import { bigintIdColumn, calendarDayColumn, recordColumns } from '../../mocks/db/schema/columns';
import { suppliers } from '../../mocks/db/schema/system';
import { couponPayloadSchema } from './recipeModel';

/** The recipes of docs/adding-a-resource.md, so that the type checker reads them. The test finds each one here. */
export const table = pgTable('coupons', {
  ...recordColumns,
  discount: integer('discount').notNull(),
  endsOn: calendarDayColumn('ends_on').notNull(),
  supplierId: bigintIdColumn('supplier_id'),
  note: text('note'),
  image: text('image'),
});

export const coupons = defineCollection({
  name: 'coupons',
  table,
  label: 'note',
  input: couponPayloadSchema,
  guard: createReferenceExistsGuard({ supplierId: suppliers }),
  related: {
    supplierName: sql`select ${suppliers.name} from ${suppliers} where ${suppliers.id} = ${table.supplierId}`,
  },
  shapes: { supplierName: z.string().nullable() },
  filters: {
    discount_gte: countAtLeastFilter(table.discount),
    discount_lte: countAtMostFilter(table.discount),
  },
  sortable: ['createdAt'],
});

/** The computed field, which the recipe shows on its own. */
export const computed = {
  related: { daysLeft: sql`${table.endsOn} - current_date` },
  shapes: { daysLeft: z.int() },
};

export const Inputs = () => (
  <>
    <ReferenceAutocompleteInput source="supplierId" reference="suppliers" optionText="name" fullWidth />
    <ImageInput source="image" schema={couponPayloadSchema.shape.image} />
    <WholeNumberInput source="discount_gte" helperText={false} />
    <WholeNumberInput source="discount_lte" helperText={false} />
  </>
);

export const Columns = ({ image }: { image: string | null }) => (
  <>
    <DataTable.Col source="supplierName" field={TextField} disableSort />
    <DataTable.Col source="daysLeft" align="right" width={104} field={NumberField} disableSort />
    <Picture address={image} alt="" size={40} />
  </>
);

export const CouponChart = () => {
  const translate = useTranslate();
  const { data = [], isPending } = useGetList('coupons', {
    pagination: { page: 1, perPage: 10 },
    sort: { field: 'discount', order: 'DESC' },
  });
  const title = translate('resources.coupons.chart');
  return (
    <Section title={title}>
      <Chart
        kind="rank"
        height={320}
        label={title}
        loading={isPending}
        dimension={translate('resources.coupons.fields.code')}
        categories={data.map(({ code }) => code)}
        series={[
          {
            id: 'discount',
            name: translate('resources.coupons.fields.discount'),
            values: data.map(({ discount }) => discount),
          },
        ]}
      />
    </Section>
  );
};

const CouponDetails = () => (
  <LabeledFields>
    <TextField source="code" />
  </LabeledFields>
);

const CouponInputs = () => <TextInput source="code" />;

const toCouponPayload = (values: Record<string, unknown>) => values;

export const CouponList = () => (
  <RaList title="resources.coupons.page.list">
    <>
      <Datagrid rowClick="show">
        <TextField source="code" />
      </Datagrid>
      <RecordDrawer show={<CouponDetails />} inputs={<CouponInputs />} toPayload={toCouponPayload} />
    </>
  </RaList>
);
