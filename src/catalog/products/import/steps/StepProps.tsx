import type { ProductImport } from '../useProductImport';

/** What each step of an import is given. */
export type StepProps = { job: ProductImport; onClose: () => void };
