/** A supplier of the fake APIs. The examples translate their field names. */
export type FakeSupplier = {
  id: number;
  name: string;
  shopName: string;
  phone: string;
  status: string;
  createdAt: string;
};

/** Creates suppliers, of which the last one is approved. */
export const createFakeSuppliers = (count: number): FakeSupplier[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    name: `供应商 ${index + 1}`,
    shopName: `店铺 ${index + 1}`,
    phone: `021-1234567${index % 10}`,
    status: index + 1 === count ? 'approved' : 'pending',
    createdAt: new Date(Date.UTC(2026, 9, 1, index)).toISOString(),
  }));

/** Decides a supplier. Returns whether it was pending. */
export const decide = (supplier: FakeSupplier, action: string) => {
  if (supplier.status !== 'pending') return false;
  supplier.status = action === 'approve' ? 'approved' : 'rejected';
  return true;
};
