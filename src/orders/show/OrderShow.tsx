import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Box, Button, Stack } from '@mui/material';
import { TextField, useRecordContext, useTranslate } from 'react-admin';
import { CopyButton } from '../../components/CopyButton';
import { DateTimeField } from '../../components/fields/DateTimeField';
import { MoneyField } from '../../components/fields/MoneyField';
import { ShowPage } from '../../components/page/ShowPage';
import { PrintSheet } from '../../components/print/PrintSheet';
import { Details } from '../../components/record/details/Details';
import { Section } from '../../components/Section';
import { TransitionButton } from '../../components/verbs/TransitionButton';
import { orderVerbs, type Order } from '../order';
import { Buyer, Seller } from '../OrderFields';
import { DeliveryNote } from './DeliveryNote';
import { OrderBills } from './OrderBills';
import { OrderItems } from './OrderItems';
import { OrderProgress } from './OrderProgress';
import { OrderTimeline } from './OrderTimeline';

const PrintButton = () => {
  const translate = useTranslate();
  return (
    <Button variant="outlined" color="inherit" startIcon={<PrintIcon />} onClick={() => window.print()}>
      {translate('resources.orders.print.action')}
    </Button>
  );
};

const actions = (
  <>
    <PrintButton />
    <TransitionButton verb="cancel" button />
    <TransitionButton verb="complete" button />
    <TransitionButton verb="ship" button />
    <TransitionButton verb="pay" button />
  </>
);

/** An order's page: how far it is, what was ordered, where it goes, and what it moved (SPEC.md section 2). */
export const OrderShow = () => (
  <ShowPage verbs={orderVerbs} actions={actions}>
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
        <OrderTimeline />
        <OrderBills />
      </Stack>
      <Stack sx={{ gap: 2 }}>
        <ReceiverSection />
        <OrderSection />
      </Stack>
    </Box>
    <PrintSheet>
      <DeliveryNote />
    </PrintSheet>
  </ShowPage>
);

const ReceiverSection = () => {
  const translate = useTranslate();
  const record = useRecordContext<Order>();
  if (!record) return null;
  const { name, mobile, address } = record.receiver;
  const copy = (
    <CopyButton size="small" text={() => `${name} ${mobile} ${address}`} done="resources.orders.copy.done">
      {translate('resources.orders.copy.action')}
    </CopyButton>
  );
  return (
    <Section title={translate('resources.orders.sections.receiver')} action={copy}>
      <Details>
        <TextField source="receiver.name" />
        <TextField source="receiver.mobile" />
        <TextField source="receiver.address" />
      </Details>
    </Section>
  );
};

const OrderSection = () => {
  const translate = useTranslate();
  return (
    <Section title={translate('resources.orders.sections.order')}>
      <Details>
        <TextField source="orderNo" />
        <MoneyField source="totalAmount" />
        <Buyer source="userName" />
        <Seller source="supplierName" />
        <TextField source="trackingNo" />
        <TextField source="id" />
        <DateTimeField source="createdAt" />
        <DateTimeField source="updatedAt" />
      </Details>
    </Section>
  );
};
