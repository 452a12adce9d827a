import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Box, Button, Stack } from '@mui/material';
import { TextField, useRecordContext, useTranslate, DataTable, type FilterPayload } from 'react-admin';
import { CopyButton } from '@/ui/CopyButton';
import { DateTimeField } from '@/admin/fields/DateTimeField';
import { MoneyField } from '@/admin/fields/MoneyField';
import { Show } from '@/admin/record/Show';
import { AmountAndStatusHeader, LabeledFields } from '@/admin/record/LabeledFields';
import { Section } from '@/ui/Section';
import { orderActions, type Order } from '../order';
import { BuyerField, getDefaultOrderSort, OrderStatusField, SellerField } from '../OrderFields';
import { PrintableDeliveryNotes } from './DeliveryNote';
import { TrackingField } from '../ShipmentFields';
import { ShipmentsSection } from './ShipmentsSection';
import { OrderItems } from './OrderItems';
import { OrderProgress } from './OrderProgress';
import { StatusField, ChoiceField } from '@/admin/fields/StatusField';
import { RelatedRecords, RelatedRecordsTabs } from '@/admin/record/RelatedRecords';
import { RecordPagerListOrderContext } from '@/admin/record/useRecordList';
import { billStatuses } from '@/finance/bills/bill';

const BillStatus = () => <StatusField source="status" statuses={billStatuses} />;

const Bills = () => (
  <RelatedRecords resource="bills" target="referenceId" minWidth={700}>
    <DataTable.Col source="ownerName" field={TextField} disableSort />
    <DataTable.Col source="type" width={72} field={ChoiceField} disableSort />
    <DataTable.Col source="category" width={72} field={ChoiceField} disableSort />
    <DataTable.Col source="amount" width={136} align="right" field={MoneyField} disableSort />
    <DataTable.Col source="status" width={92} field={BillStatus} disableSort />
    <DataTable.Col source="createdAt" width={160} field={DateTimeField} disableSort />
  </RelatedRecords>
);

/** Shows the bills of the current order: supplier credits and refunds. */
const OrderBills = () => <RelatedRecordsTabs>{{ bills: <Bills /> }}</RelatedRecordsTabs>;

const PrintButton = () => {
  const translate = useTranslate();
  return (
    <Button variant="outlined" color="inherit" startIcon={<PrintIcon />} onClick={() => window.print()}>
      {translate('resources.orders.print.action')}
    </Button>
  );
};

const buttons = <PrintButton />;

const PrintedOrder = () => {
  const order = useRecordContext<Order>();
  return order && <PrintableDeliveryNotes notes={[{ order }]} />;
};

/** The sections of the current order, in the order in which operators need them. */
const OrderShowContent = () => (
  <>
    <AmountAndStatusHeader amount={<MoneyField source="totalAmount" variant="h1" />}>
      <OrderStatusField source="status" />
    </AmountAndStatusHeader>
    <OrderProgress />
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 3fr)' },
      }}
    >
      <Stack sx={{ gap: 2 }}>
        <OrderItems />
        <ShipmentsSection />
        <OrderBills />
      </Stack>
      <Stack sx={{ gap: 2 }}>
        <ReceiverSection />
        <OrderSection />
      </Stack>
    </Box>
  </>
);

/** The same sections in a pane or a drawer, which is a card: a card contains no cards. */
export const OrderEvidence = () => (
  <Stack sx={{ gap: 3, '& section.MuiCard-root': { border: 0, p: 0 } }}>
    <OrderShowContent />
  </Stack>
);

const listOrder = { sort: ({ status }: FilterPayload) => getDefaultOrderSort(status), perPage: 25 };

/** The show page of an order (docs/requirements.md#routes). */
export const OrderShow = () => (
  <RecordPagerListOrderContext value={listOrder}>
    <Show actions={orderActions} buttons={buttons}>
      <OrderShowContent />
      <PrintedOrder />
    </Show>
  </RecordPagerListOrderContext>
);

const ReceiverSection = () => {
  const translate = useTranslate();
  const record = useRecordContext<Order>();
  if (!record?.receiver) return null;
  const { name, mobile, address } = record.receiver;
  const copy = (
    <CopyButton size="small" text={() => `${name} ${mobile} ${address}`} done="resources.orders.copy.done">
      {translate('resources.orders.copy.action')}
    </CopyButton>
  );
  return (
    <Section title={translate('resources.orders.sections.receiver')} action={copy}>
      <LabeledFields>
        <TextField source="receiver.name" />
        <TextField source="receiver.mobile" />
        <TextField source="receiver.address" />
      </LabeledFields>
    </Section>
  );
};

const OrderSection = () => {
  const translate = useTranslate();
  const record = useRecordContext<Order>();
  return (
    <Section title={translate('resources.orders.sections.order')}>
      <LabeledFields>
        <TextField source="orderNo" />
        <BuyerField source="userName" />
        <SellerField source="supplierName" />
        {record?.trackingNo && <TrackingField source="trackingNo" />}
        <TextField source="id" />
        <DateTimeField source="createdAt" />
        <DateTimeField source="updatedAt" />
      </LabeledFields>
    </Section>
  );
};
