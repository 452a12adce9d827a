import { sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { Datagrid, List as RaList, NumberField, TextField, useGetList } from 'react-admin';
import { z } from 'zod';
import * as zm from 'zod/mini';
import { Picture } from '@/admin/fields/Picture';
import { ImageInput } from '@/admin/images/ImageInput';
import { WholeNumberInput } from '@/admin/inputs/NormalizedTextInput';
import { ReferenceAutocompleteInput } from '@/admin/inputs/ReferenceAutocompleteInput';
import { DataTable } from '@/admin/list/DataTable';
import { publicImageSchema } from '@/models/image';
import { Chart } from '@/ui/chart/Chart';
import { defineCollection } from '../../mocks/api/rest/collection';
import { countAtLeastFilter, countAtMostFilter } from '../../mocks/api/rest/filters';
import { createReferenceExistsGuard } from '../../mocks/api/rest/references';
import { bigintIdColumn, calendarDayColumn, recordColumns } from '../../mocks/db/schema/columns';
import { suppliers } from '../../mocks/db/schema/system';

/** The recipes of docs/adding-a-resource.md, so that the type checker reads them. The test finds each one here. */
export const table = pgTable('coupons', {
  ...recordColumns,
  discount: integer('discount').notNull(),
  endsOn: calendarDayColumn('ends_on').notNull(),
  supplierId: bigintIdColumn('supplier_id').notNull(),
  note: text('note').notNull().default(''),
  image: text('image'),
});

export const couponPayloadSchema = zm.strictObject({
  image: zm.nullable(publicImageSchema),
});

export const coupons = defineCollection({
  name: 'coupons',
  table,
  label: 'note',
  input: couponPayloadSchema,
  related: {
    supplierName: sql`select ${suppliers.name} from ${suppliers} where ${suppliers.id} = ${table.supplierId}`,
    daysLeft: sql`${table.endsOn} - current_date`,
  },
  shapes: { supplierName: z.string().nullable(), daysLeft: z.int() },
  guard: createReferenceExistsGuard({ supplierId: suppliers }),
  filters: {
    discount_gte: countAtLeastFilter(table.discount),
    discount_lte: countAtMostFilter(table.discount),
  },
  sortable: ['createdAt'],
});

export const Inputs = () => (
  <>
    <ReferenceAutocompleteInput source="supplierId" reference="suppliers" optionText="name" fullWidth />
    <ImageInput source="image" label="resources.coupons.fields.image" schema={couponPayloadSchema.shape.image} />
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
  const { data = [], isPending } = useGetList('coupons', {
    pagination: { page: 1, perPage: 10 },
    sort: { field: 'discount', order: 'DESC' },
  });
  return (
    <Chart
      kind="rank"
      height={320}
      label="优惠最多的优惠券"
      loading={isPending}
      dimension="优惠券"
      categories={data.map(({ code }) => code)}
      series={[{ id: 'discount', name: '优惠', values: data.map(({ discount }) => discount) }]}
    />
  );
};

export const CouponList = () => (
  <RaList title="优惠券">
    <Datagrid rowClick="show">
      <TextField source="code" />
    </Datagrid>
  </RaList>
);
