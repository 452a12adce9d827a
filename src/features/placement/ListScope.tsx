import { useResourceContext } from 'react-admin';
import { ScopeTag } from '@/admin/ScopeTag';

/** Says which part of the current list the user sees. */
export const ListScope = () => <ScopeTag resource={useResourceContext() ?? ''} />;
