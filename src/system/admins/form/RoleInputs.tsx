import { required, SelectArrayInput, SelectInput, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Retried } from '../../../components/choices/Retried';
import { useWords } from '../../../components/useNotice';
import type { Admin } from '../admin';
import { useMayGrant, useRoles } from '../ReachProvider';

/** A role's name is in whatever language it was given. */
const roleName = ({ name }: { name: string }) => <span translate="no">{name}</span>;

const needsRole = required('resources.admins.rules.role');

/**
 * The first role of an admin, and those held besides. Only roles that the user may grant are offered, and those that the
 * admin has already.
 */
export const RoleInputs = ({ readOnly }: { readOnly: boolean }) => {
  const admin = useRecordContext<Admin>();
  const words = useWords();
  const { roles, error, retry } = useRoles();
  const mayGrant = useMayGrant();
  const first: unknown = useWatch({ name: 'role' });
  const editing = admin?.id != null;
  const held = editing ? [admin.role, ...admin.roles] : [];
  const offered = roles
    .filter(({ code }) => held.includes(code) || mayGrant(code))
    .map(({ code, name }) => ({ id: code, name }));
  // Whoever may not see the roles still sees those that are held.
  const unknown = held.filter(code => !offered.some(({ id }) => id === code));
  const choices = [...offered, ...unknown.map(id => ({ id, name: id === admin?.role ? admin.roleName : id }))];
  const hint = editing && !readOnly ? 'resources.admins.hints.role' : undefined;
  return (
    <>
      <Retried error={error} retry={retry}>
        <SelectInput
          source="role"
          choices={choices}
          translateChoice={false}
          optionText={roleName}
          validate={needsRole}
          readOnly={readOnly}
          helperText={error ? words(error) : hint}
          fullWidth
        />
      </Retried>
      <SelectArrayInput
        source="roles"
        choices={choices.filter(({ id }) => id !== first)}
        translateChoice={false}
        optionText={roleName}
        readOnly={readOnly}
        helperText={readOnly ? undefined : 'resources.admins.hints.roles'}
        fullWidth
      />
    </>
  );
};
