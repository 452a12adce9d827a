import type { SampleAccountRole } from '../../mocks/db/sample/accounts';
import type { Api } from './api';

type ApiOf = (account: SampleAccountRole) => Promise<Api>;
type Seen = { id: string; version: number };

/** Creates a record of a collection that has none in the sample data. */
const creators: Record<string, (api: ApiOf) => Promise<unknown>> = {
  approvals: async api => {
    const operator = await api('finance');
    const [big] = await operator.list<Seen>('withdrawals', { status: 'pending', amount_gte: '5000' });
    return operator.post('/withdrawals/approve', { records: [{ id: big?.id, version: big?.version }] });
  },
  approvalDeputies: async api => {
    const operator = await api('superAdmin');
    const [absent, deputy] = await operator.list<Seen>('admins');
    const dates = { startsOn: '2026-10-01', endsOn: '2026-10-07' };
    return operator.post('/approvalDeputies', { adminId: absent?.id, deputyId: deputy?.id, ...dates });
  },
};

/** Returns the id of any record of the collection. Creates one if there is none. */
export const findRecordId = async (api: ApiOf, collection: string) => {
  const find = async () => (await (await api('superAdmin')).list<Seen>(collection))[0]?.id;
  const id = await find();
  if (id !== undefined) return id;
  await creators[collection]?.(api);
  return find();
};
