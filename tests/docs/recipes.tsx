import { sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { useQuery } from '@tanstack/react-query';
import {
  Datagrid,
  List as RaList,
  NumberField,
  TextField,
  TextInput,
  useDataProvider,
  useTranslate,
} from 'react-admin';
import { z } from 'zod';
import { PictureField } from '@/admin/fields/Picture';
import { WholeNumberRangeFilter } from '@/admin/filters/AmountRangeFilter';
import { ReferenceFilter } from '@/admin/filters/ReferenceFilter';
import { ImageInput } from '@/features/images/ImageInput';
import { ReferenceAutocompleteInput } from '@/admin/inputs/ReferenceAutocompleteInput';
import { DataTable } from '@/admin/list/DataTable';
import { LabeledFields } from '@/admin/record/LabeledFields';
import { RecordDrawer } from '@/admin/record/RecordDrawer';
import { apiUrl } from '@/providers/api';
import { callApi } from '@/providers/crud';
import type { ConsoleDataProvider as DataProvider } from '@/providers/dataProvider';
import { Chart } from '@/ui/chart/Chart';
import { QuerySection } from '@/ui/stat/QuerySection';
import { sendData } from '../../mocks/api/http/envelope';
import type { Route } from '../../mocks/api/http/routes';
import { countSchema } from '../../mocks/api/http/schemas';
import { defineCollection } from '../../mocks/api/rest/collection';
import { countAtLeastFilter, countAtMostFilter } from '../../mocks/api/rest/filters';
import { createReferenceExistsGuard } from '../../mocks/api/rest/references';
import { sqlRowCount } from '../../mocks/db/money';
import { bigintIdColumn, calendarDayColumn, recordColumns, statusColumn } from '../../mocks/db/schema/columns';
import { suppliers } from '../../mocks/db/schema/system';
import { couponActions, couponPayloadSchema, couponStatuses } from './recipeModel';

/** The recipes of docs/recipes.md, so that the type checker reads them. The test finds each one here. */
export const table = pgTable('coupons', {
  ...recordColumns,
  discount: integer('discount').notNull(),
  endsOn: calendarDayColumn('ends_on').notNull(),
  supplierId: bigintIdColumn('supplier_id'),
  note: text('note'),
  image: text('image'),
  status: statusColumn(couponStatuses).notNull(),
  reason: text('reason'),
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
  decision: { status: 'status', initial: 'enabled', reason: 'reason', actions: couponActions },
});

/** The computed field, which the recipe shows on its own. */
export const computed = {
  related: { daysLeft: sql`${table.endsOn} - (system_now() at time zone 'Asia/Shanghai')::date` },
  shapes: { daysLeft: z.int() },
};

export const Inputs = () => (
  <>
    <ReferenceAutocompleteInput source="supplierId" reference="suppliers" optionText="name" fullWidth />
    <ImageInput source="image" schema={couponPayloadSchema.shape.image} />
    <WholeNumberRangeFilter source="discount" />
    <ReferenceFilter source="supplierId" reference="suppliers" />
  </>
);

export const Columns = () => (
  <>
    <DataTable.Col source="supplierName" field={TextField} disableSort />
    <DataTable.Col source="daysLeft" align="right" width={104} field={NumberField} disableSort />
    <DataTable.Col source="image" width={72} field={PictureField} disableSort />
  </>
);

export const couponMonthsRoute: Route = {
  method: 'GET',
  path: '/statistics/coupon-months',
  access: { permission: 'coupons:list' },
  summary: 'Count coupons by month',
  description: 'Returns the number of coupons by the month in which they end.',
  answer: z.array(z.strictObject({ month: z.string(), count: countSchema })),
  conditional: true,
  handler: async c => {
    const month = sql<string>`to_char(${table.endsOn}, 'YYYY-MM')`;
    return sendData(
      c,
      await c.var.db.select({ month, count: sqlRowCount() }).from(table).groupBy(month).orderBy(month),
    );
  },
};

/** The method that the recipe adds. */
export const methods = {
  couponMonths: () => callApi<{ month: string; count: number }[]>('GET', `${apiUrl}/statistics/coupon-months`),
};

type ConsoleDataProvider = DataProvider & typeof methods;

const couponResources = ['coupons'];

export const CouponMonths = () => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const query = useQuery({
    queryKey: ['coupons', 'months'],
    queryFn: async () => (await dataProvider.couponMonths()).data,
  });
  const title = translate('resources.coupons.months');
  return (
    <QuerySection title={title} query={query} minHeight={320} needs={couponResources}>
      {(months = []) => (
        <Chart
          kind="bar"
          height={320}
          label={title}
          loading={query.isPending}
          dimension={translate('resources.coupons.month')}
          categories={months.map(({ month }) => month)}
          series={[{ id: 'count', name: title, values: months.map(({ count }) => count) }]}
        />
      )}
    </QuerySection>
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
