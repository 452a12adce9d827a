import { Box } from '@mui/material';
import { BooleanInput, NumberInput, required, SelectInput, TextInput } from 'react-admin';
import { inputOf, valid, type ToInput } from '../../components/form/inputOf';
import { statusChoices } from '../../components/fields/StatusField';
import { IconInput } from '../../components/icons/IconInput';
import { ParentInput } from '../../components/tree/inputs/ParentInput';
import type { Tree } from '../../components/tree/tree';
import { LocaleInput } from './inputs/LocaleInput';
import { PathInput } from './inputs/PathInput';
import { PermissionInput } from './inputs/PermissionInput';
import { holdsOthers } from './entries';
import { menuInput, menuStatuses, menuTypes, type TitledMenu } from './menu';

const { shape } = menuInput;
const rules = 'resources.menus.rules';
const types = menuTypes.map(id => ({ id, name: `resources.menus.type.${id}` }));
const statuses = statusChoices('menus', menuStatuses);
const typeRules = required(`${rules}.type`);
const nameRules = [required(`${rules}.name`), valid(shape.name, `${rules}.name`)];
const orderRules = valid(shape.order, `${rules}.order`);
const componentRules = valid(shape.component, `${rules}.component`);

const pick = inputOf(Object.keys(shape));

/** What the API takes of a menu entry: one at the top has no parent, and one without an order goes last. */
export const toMenuInput: ToInput = values => {
  const { order, ...input } = pick(values);
  return { ...input, parentId: input['parentId'] || null, ...(order != null && { order }) };
};

/** The inputs of a menu entry: type, name and path are required (SPEC.md section 5). */
export const MenuInputs = ({ tree }: { tree: Tree<TitledMenu> }) => (
  <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' }, columnGap: 2, rowGap: 1 }}>
    <SelectInput source="type" choices={types} defaultValue="menu" validate={typeRules} />
    <ParentInput tree={tree} holds={holdsOthers} helperText="resources.menus.hints.parentId" />
    <TextInput source="name" validate={nameRules} />
    <LocaleInput />
    <Box sx={{ gridColumn: '1 / -1' }}>
      <PathInput />
    </Box>
    <IconInput source="icon" />
    <PermissionInput />
    <SelectInput source="status" choices={statuses} defaultValue="visible" validate={required()} />
    <NumberInput source="order" min={0} step={1} validate={orderRules} helperText="resources.menus.hints.order" />
    <TextInput source="component" validate={componentRules} helperText="resources.menus.hints.component" />
    <BooleanInput source="hidden" defaultValue={false} helperText="resources.menus.hints.hidden" />
  </Box>
);
