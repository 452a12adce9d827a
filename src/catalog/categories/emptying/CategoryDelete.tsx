import { lazy, Suspense, useState } from 'react';
import { HttpError, useRecordContext } from 'react-admin';
import { DeleteAction } from '../../../components/rowActions/DeleteAction';
import type { HttpErrorBody } from '../../../providers/http';
import type { Category, CategoryContents } from '../category';

const EmptyDialog = lazy(async () => ({ default: (await import('./EmptyDialog')).EmptyDialog }));

type Refusal = { message: string; contents: CategoryContents };

/** Why a category was not deleted, where that is what it holds; else null. */
const refusalOf = (error: Error): Refusal | null => {
  if (!(error instanceof HttpError) || error.status !== 409) return null;
  const { data } = (error.body ?? {}) as Partial<HttpErrorBody>;
  const { contents } = (data ?? {}) as { contents?: CategoryContents };
  return contents ? { message: error.message, contents } : null;
};

/** Deletes the category around; one that holds products or categories is emptied into another first, if the user agrees. */
export const CategoryDelete = () => {
  const record = useRecordContext<Category>();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const onRefused = (error: Error) => {
    const found = refusalOf(error);
    setRefusal(found);
    return found !== null;
  };
  return (
    <>
      <DeleteAction onRefused={onRefused} />
      {record && refusal && (
        <Suspense fallback={null}>
          <EmptyDialog category={record} {...refusal} onClose={() => setRefusal(null)} />
        </Suspense>
      )}
    </>
  );
};
