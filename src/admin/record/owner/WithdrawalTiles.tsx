import { use, useState } from 'react';
import { useGetManyReference, useTranslate, type FilterPayload, type SortPayload } from 'react-admin';
import { useGetListPath } from '@/admin/actions/RecordLink';
import { endOfDay, startOfDay, TimeZoneContext } from '@/admin/fields/dateTime';
import { sumAmounts } from '@/admin/fields/money';
import { getToday, listCalendarRangePresets } from '@/admin/filters/dayRange';
import { useQueryRetryOption } from '@/admin/list/useRecordsById';
import type { OwnerType } from '@/finance/withdrawals/withdrawal';
import { StatTile, useFigureFormatter } from '@/ui/stat/StatTile';

export type FigureProps = { ownerType: OwnerType; id: string };

const newestFirst = { field: 'createdAt', order: 'DESC' } as const;
type RelatedParams = { target: string; id: string; filter: FilterPayload; perPage: number; sort?: SortPayload };

/** Fetches the first related records, and again after an action on the page. */
export const useRelated = (resource: string, { perPage, sort = newestFirst, ...params }: RelatedParams) => {
  const retry = useQueryRetryOption();
  const pagination = { page: 1, perPage };
  return useGetManyReference(resource, { ...params, pagination, sort }, { retry, onError: undefined });
};

/** The most withdrawals that are summed. The sum of more is not shown, only their number. */
const mostSummed = 100;

type WithdrawalsTileProps = FigureProps & { label: string; when: FilterPayload };

/** Shows the sum of the owner's withdrawals that match `when`. */
const WithdrawalsTile = ({ ownerType, id, label, when }: WithdrawalsTileProps) => {
  const translate = useTranslate();
  const text = useFigureFormatter();
  const filter = { ownerType, ...when };
  const { data, total = 0, error } = useRelated('withdrawals', { target: 'ownerId', id, filter, perPage: mostSummed });
  const to = useGetListPath()('withdrawals', { ...filter, ownerId: id });
  const count = translate('ownerFigures.count', { smart_count: total });
  const sum = data && (total > data.length ? count : text(sumAmounts(data.map(({ amount }) => String(amount)))));
  const value = error ? translate('field.empty') : sum;
  return <StatTile label={translate(label)} value={value} to={to} />;
};

const isPending = { status: 'pending' };

/** Returns the filter of what was paid out in the last calendar month. */
const usePaidLastMonth = () => {
  const timeZone = use(TimeZoneContext);
  const [filter] = useState((): FilterPayload => {
    const lastMonth = listCalendarRangePresets(getToday(timeZone)).find(({ id }) => id === 'lastMonth')?.days;
    if (!lastMonth) return {};
    const [from, to] = [startOfDay(lastMonth.from, timeZone), endOfDay(lastMonth.to, timeZone)];
    return { status: 'completed', processedAt_gte: from, processedAt_lte: to };
  });
  return filter;
};

/** Shows the owner's pending withdrawals, and for a supplier what was paid out last month. */
export const WithdrawalTiles = (owner: FigureProps) => {
  const paidLastMonth = usePaidLastMonth();
  return (
    <>
      <li>
        <WithdrawalsTile {...owner} label="ownerFigures.pending" when={isPending} />
      </li>
      {owner.ownerType === 'supplier' && (
        <li>
          <WithdrawalsTile {...owner} label="ownerFigures.paid" when={paidLastMonth} />
        </li>
      )}
    </>
  );
};
