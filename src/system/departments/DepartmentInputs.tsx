import { Stack } from '@mui/material';
import { required, TextInput } from 'react-admin';
import { ParentInput } from '@/admin/inputs/ParentInput';
import { createFieldPicker, createSchemaFieldValidator, type FormToInputFunction } from '@/admin/inputs/pickFields';
import { StatusInput } from '@/admin/record/StatusInput';
import type { Tree } from '@/admin/tree/tree';
import { departmentPayloadSchema, departmentStatuses, maxDepartmentLevels, type Department } from './department';

const { shape } = departmentPayloadSchema;
const rules = 'resources.departments.rules';
const nameRules = [required(`${rules}.name`), createSchemaFieldValidator(shape.name, `${rules}.name`)];
const pick = createFieldPicker(Object.keys(shape));

/** Converts the form values to the API's input: no parent (top level) is sent as null. */
export const toDepartmentPayload: FormToInputFunction = values => {
  const input = pick(values);
  return { ...input, parentId: input['parentId'] || null };
};

/** The inputs of a department. The name is required (docs/requirements.md#departments). */
export const DepartmentInputs = ({ tree }: { tree: Tree<Department> }) => (
  <Stack sx={{ gap: 1 }}>
    <TextInput source="name" validate={nameRules} autoComplete="off" fullWidth />
    <ParentInput tree={tree} levels={maxDepartmentLevels} helperText="resources.departments.hints.parentId" />
    <StatusInput statuses={departmentStatuses} defaultValue="enabled" />
  </Stack>
);
