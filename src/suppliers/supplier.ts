import type { OpenApproval } from '@/models/approvalRequest';
import * as z from 'zod/mini';
import { privateImageSchema } from '@/models/image';
import { readPhone } from '@/models/input';
import { placementFields, transferInputSchema, type Placement } from '@/models/placement';
import { queueDecisions, type Queue } from '@/models/queue';
import { calendarDaySchema, createLineTextSchema, createStatusSchema, recordIdSchema } from '@/models/schemas';

/** The supplier statuses (docs/requirements.md#states). `tone` is the colour of the status tag. */
export const supplierStatuses = [
  { id: 'pending', tone: 'waiting' },
  { id: 'approved', tone: 'good' },
  { id: 'rejected', tone: 'bad' },
] as const;

export type SupplierStatus = (typeof supplierStatuses)[number]['id'];

const undo = { action: 'reopen', to: 'pending' } as const;

/**
 * The actions on a supplier: allowed current statuses, new status, whether a reason is required, key, and undo. A transfer
 * moves it to another department or sales region, and leaves its status.
 */
export const supplierActions = {
  approve: { from: ['pending', 'rejected'], to: 'approved', reason: false, shortcut: 'A', undo },
  reject: { from: ['pending', 'approved'], to: 'rejected', reason: true, shortcut: 'R', undo },
  reopen: { from: ['approved', 'rejected'], to: 'pending', reason: false },
  transfer: { from: ['pending', 'approved', 'rejected'], input: transferInputSchema, reason: true, destructive: false },
} as const;

/** The actions of the audit queue. They apply to pending suppliers only. */
export const auditActions = {
  approve: { ...supplierActions.approve, from: ['pending'] },
  reject: { ...supplierActions.reject, from: ['pending'] },
} as const;

/** The suppliers that wait for their audit. */
export const supplierQueue = {
  filter: { status: 'pending' },
  sort: { field: 'createdAt', order: 'ASC' },
  since: 'createdAt',
  actions: queueDecisions.suppliers,
} as const satisfies Queue;

/** The kinds of licences: business licence, food permit, trademark certificate, and others. */
export const licenceTypes = ['business', 'food', 'trademark', 'other'] as const;

export type LicenceType = (typeof licenceTypes)[number];

/** The most licences of a supplier. */
export const maxLicences = 10;

/**
 * A licence of a supplier. `image` is the address of an uploaded image. `expiresOn` is the last day on which it is valid,
 * or null if it never expires. The API assigns the `id` of a new one.
 */
export const licenceSchema = z.strictObject({
  id: z.optional(recordIdSchema),
  type: z.enum(licenceTypes),
  number: createLineTextSchema(50),
  image: privateImageSchema,
  expiresOn: z.nullable(calendarDaySchema),
});

export type Licence = Required<z.infer<typeof licenceSchema>>;

/** Days before the expiry of a licence on which the console starts to warn. */
export const licenceWarningDays = 30;

/** The days from one day to another, each YYYY-MM-DD. */
const countDays = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** Returns whether a licence has expired or expires soon on the day `today`, and in how many days. */
export const getLicenceExpiryWarning = ({ expiresOn }: Pick<Licence, 'expiresOn'>, today: string) => {
  if (expiresOn === null) return undefined;
  const days = countDays(today, expiresOn);
  if (days < 0) return { id: 'expired', tone: 'bad', days } as const;
  return days <= licenceWarningDays ? ({ id: 'soon', tone: 'waiting', days } as const) : undefined;
};

/** Returns why no business licence is valid on the day `today`: there is none, or all have expired. Undefined if one is. */
export const findBusinessLicenceProblem = (licences: readonly Pick<Licence, 'type' | 'expiresOn'>[], today: string) => {
  const business = licences.filter(({ type }) => type === 'business');
  if (business.length === 0) return 'missing';
  return business.every(licence => getLicenceExpiryWarning(licence, today)?.id === 'expired') ? 'expired' : undefined;
};

/**
 * The fields of a supplier that an operator can write. Name, shop name and phone are required
 * (docs/requirements.md#rules).
 */
export const supplierPayloadSchema = z.strictObject({
  name: createLineTextSchema(100),
  shopName: createLineTextSchema(100),
  phone: z.string().check(z.overwrite(readPhone), z.regex(/^(\+?\d{5,20}|0\d{2,3}-\d{7,8})(-\d{1,6})?$/)),
  licences: z.optional(z.array(licenceSchema).check(z.maxLength(maxLicences))),
  status: z.optional(createStatusSchema(supplierStatuses)),
  ...placementFields,
});

export type SupplierPayload = z.infer<typeof supplierPayloadSchema>;

/**
 * A supplier as the API returns it. Times are ISO 8601 in UTC; ids are strings of digits. Without the
 * capability `recordDetails`, `licences` is undefined.
 */
export type Supplier = Required<Omit<SupplierPayload, 'licences' | keyof Placement>> &
  Placement & {
    licences?: Licence[];
    id: string;
    auditReason: string | null;
    auditedAt: string | null;
    auditedBy: string | null;
    /** The open request for a second approval. Missing if the API does not return it. */
    approval?: OpenApproval | null;
    createdAt: string;
    updatedAt: string;
    version: number;
  };

/** An application of a supplier: its submission, and the decision on it. Times are ISO 8601 in UTC. */
export type SupplierApplication = {
  submittedAt: string;
  decision: { at: string; by: string; status: SupplierStatus; reason: string | null } | undefined;
};

/** What applications are derived from: an entry of the operation log about a supplier. */
type SupplierOperation = { action: string; at: string; adminName: string; after: Record<string, unknown> | null };

/**
 * Returns a supplier's applications, newest first, from its operations, newest first. Reopening a supplier starts
 * another application. The latest decision is the supplier's own, in case the log is unreadable or lacks it.
 */
export const getSupplierApplicationHistory = (supplier: Supplier, operations: readonly SupplierOperation[]) => {
  const { status, auditedAt, auditedBy, auditReason } = supplier;
  let submittedAt = supplier.createdAt;
  const applications: SupplierApplication[] = [];
  for (const { action, at, adminName, after } of operations.toReversed()) {
    if (action === 'reopen') submittedAt = at;
    if (action !== 'approve' && action !== 'reject') continue;
    const reason = typeof after?.['auditReason'] === 'string' ? after['auditReason'] : null;
    applications.push({ submittedAt, decision: { at, by: adminName, status: supplierActions[action].to, reason } });
  }
  if (status === 'pending') applications.push({ submittedAt, decision: undefined });
  else if (auditedAt !== null && applications.at(-1)?.decision?.at !== auditedAt)
    applications.push({ submittedAt, decision: { at: auditedAt, by: auditedBy ?? '', status, reason: auditReason } });
  return applications.toReversed();
};
