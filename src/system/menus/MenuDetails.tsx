import { TextField } from 'react-admin';
import { DateTimeField } from '../../components/fields/DateTimeField';
import { Details } from '../../components/record/details/Details';
import { StatusField } from '../../components/fields/StatusField';
import type { Tree } from '../../components/tree/tree';
import { WordField } from '../../components/fields/WordField';
import { menuStatuses, type TitledMenu } from './menu';
import { FlagField, IconField, LocaleField, ParentField } from './MenuFields';

/** Everything about the menu entry around (SPEC.md section 3). */
export const MenuDetails = ({ tree }: { tree: Tree<TitledMenu> }) => (
  <Details>
    <TextField source="id" />
    <WordField source="type" />
    <ParentField source="parentId" tree={tree} />
    <TextField source="name" />
    <LocaleField source="locale" />
    <TextField source="path" />
    <IconField source="icon" />
    <TextField source="permission" />
    <TextField source="component" />
    <TextField source="order" />
    <StatusField source="status" statuses={menuStatuses} />
    <FlagField source="hidden" />
    <DateTimeField source="createdAt" />
    <DateTimeField source="updatedAt" />
  </Details>
);
