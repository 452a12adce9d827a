import type { ProductImport } from '../useProductImport';

export type StepProps = { job: ProductImport; onClose: () => void };
