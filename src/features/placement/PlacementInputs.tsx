import { Stack } from '@mui/material';
import { required, SelectInput, useRecordContext, useResourceDefinitions, useTranslate } from 'react-admin';
import { labelAboveLayout, shrunkLabelSlotProps } from '@/admin/inputs/fieldLayout';
import { usePlacesInScope } from '@/admin/useFormatScope';
import { transferInputSchema } from '@/models/placement';
import { useCan, useHasApiCapability } from '@/ui/access';
import { DepartmentInput } from './DepartmentInput';
import { listSalesRegionChoices } from './SalesRegionFilter';

/** Whether there are departments and the user may list them. */
const useMayChooseDepartment = () => {
  const hasDepartments = useHasApiCapability('departments');
  const isKnown = useResourceDefinitions()['departments'] !== undefined;
  return useCan('list', 'departments') && isKnown && hasDepartments;
};

/** The department of an admin, which can be changed in the form. */
export const AdminDepartmentInput = () =>
  useMayChooseDepartment() && <DepartmentInput helperText="placement.hints.admin" />;

/** The department and the sales region of a new record. Nothing for a stored one, which only a transfer moves. */
export const PlacementInputs = () => {
  const isNew = useRecordContext()?.id == null;
  const hasDepartments = useHasApiCapability('departments');
  const mayChooseDepartment = useMayChooseDepartment();
  const { departmentIds, regions } = usePlacesInScope('create', 'list');
  if (!isNew || !hasDepartments) return null;
  const [onlyRegion, ...otherRegions] = regions ?? [];
  return (
    <>
      {mayChooseDepartment && <DepartmentInput helperText="placement.hints.create" among={departmentIds} />}
      <SelectInput
        source="salesRegion"
        choices={listSalesRegionChoices(regions)}
        {...(regions && { validate: required(), defaultValue: otherRegions.length === 0 ? onlyRegion : undefined })}
        fullWidth
      />
    </>
  );
};

/** Refuses a transfer to nowhere. */
const needsTarget = (_: unknown, { departmentId, salesRegion }: Record<string, unknown>) =>
  transferInputSchema.safeParse({ departmentId: departmentId || undefined, salesRegion: salesRegion || undefined })
    .success
    ? undefined
    : 'placement.rules.noTarget';

/** The inputs of the action `transfer`: the new department and the new sales region. What is left empty stays. */
export const TransferInputs = () => {
  const placeholder = useTranslate()('placement.unchanged');
  const mayChooseDepartment = useMayChooseDepartment();
  return (
    <Stack sx={{ ...labelAboveLayout, gap: 1, mt: 2 }}>
      {mayChooseDepartment && <DepartmentInput placeholder={placeholder} validate={needsTarget} />}
      <SelectInput
        source="salesRegion"
        choices={listSalesRegionChoices()}
        emptyText={placeholder}
        validate={mayChooseDepartment ? undefined : needsTarget}
        slotProps={{ ...shrunkLabelSlotProps, select: { displayEmpty: true } }}
        fullWidth
      />
    </Stack>
  );
};
