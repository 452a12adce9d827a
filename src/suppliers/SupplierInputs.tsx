import { Stack } from '@mui/material';
import { required, TextInput } from 'react-admin';
import { inputOf, valid } from '../components/form/inputOf';
import { supplierInput } from './supplier';

const { shape } = supplierInput;
const rules = 'resources.suppliers.rules';
const nameRules = [required(`${rules}.name`), valid(shape.name, `${rules}.name`)];
const shopNameRules = [required(`${rules}.shopName`), valid(shape.shopName, `${rules}.shopName`)];
const phoneRules = [required(`${rules}.phoneRequired`), valid(shape.phone, `${rules}.phone`)];

/** What the API takes of a supplier. */
export const toSupplierInput = inputOf(Object.keys(shape));

/** The inputs of a supplier: all required (SPEC.md section 5). */
export const SupplierInputs = () => (
  <Stack sx={{ gap: 1 }}>
    <TextInput source="name" validate={nameRules} fullWidth />
    <TextInput source="shopName" validate={shopNameRules} fullWidth />
    <TextInput source="phone" type="tel" validate={phoneRules} fullWidth />
  </Stack>
);
