import { useResourceContext, useResourceDefinitions } from 'react-admin';
import type { OperationLogRows } from '@/providers/contract';
import { useCan } from '@/ui/access';

/** An entry of the operation log. */
export type LoggedOperation = OperationLogRows[number];

export const operationLogResourceName = 'operationLogs';

/** Whether the user may read the operations on a record of the current resource. */
export const useCanReadHistory = () => {
  const resource = useResourceContext();
  const hasLog = useResourceDefinitions()[operationLogResourceName] !== undefined;
  return useCan('list', operationLogResourceName) && hasLog && resource !== operationLogResourceName;
};
