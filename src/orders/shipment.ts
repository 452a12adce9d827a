/** A company that delivers parcels. Its full name is the message `resources.orders.carrier.<id>`. */
type CarrierDefinition = {
  id: string;
  /** What its full name begins with, as people also write it in tables. */
  names: readonly string[];
  /** The shape of its tracking numbers, if it is its own. */
  shape?: RegExp;
  /** Its public page about a parcel, without the tracking number at the end. */
  page?: string;
};

/** The carriers that an order can be shipped with, most used first. `other` stands for all that are not listed. */
const carriers = [
  {
    id: 'sf',
    names: ['顺丰', 'SF'],
    shape: /^SF\d/i,
    page: 'https://www.sf-express.com/cn/sc/dynamic_function/waybill/#search/bill-number/',
  },
  {
    id: 'zto',
    names: ['中通', 'ZTO'],
    shape: /^(ZT|7[3568]\d{12}$)/i,
    page: 'https://www.zto.com/express/expressCheck.html?txtBill=',
  },
  { id: 'yto', names: ['圆通', 'YTO'], shape: /^YT\d/i },
  { id: 'sto', names: ['申通', 'STO'], shape: /^(STO|77\d{13}$)/i },
  { id: 'yunda', names: ['韵达', 'Yunda'], shape: /^(YD|(31|43|46)\d{11}(\d\d)?$)/i },
  {
    id: 'jd',
    names: ['京东', 'JD'],
    shape: /^JD[A-Z]{0,2}\d/i,
    page: 'https://www.jdl.com/orderSearch/?waybillCodes=',
  },
  { id: 'ems', names: ['邮政', '中国邮政', 'EMS'], shape: /^[A-Z]{2}\d{9}CN$/i },
  { id: 'jt', names: ['极兔', 'J&T', 'JT'], shape: /^JT\d/i },
  { id: 'other', names: ['其他', '其它', 'Other'] },
] as const satisfies readonly CarrierDefinition[];

export type CarrierId = (typeof carriers)[number]['id'];

const definitions: readonly (CarrierDefinition & { id: CarrierId })[] = carriers;

export const carrierIds = carriers.map(({ id }) => id);

/** Guesses the carrier from the shape of a tracking number, or of its beginning. Returns null if it could be any. */
export const guessCarrier = (trackingNo: string): CarrierId | null =>
  definitions.find(({ shape }) => shape?.test(trackingNo.trim()))?.id ?? null;

/** Returns the carrier that a text names, in either language, such as "中通", "ZTO" or "SF Express". */
export const findCarrierByName = (text: string): CarrierId | null => {
  const wanted = text.trim().toLowerCase();
  // A tracking number may begin with the same letters, but has digits.
  const isNamed = (name: string) => wanted.startsWith(name.toLowerCase()) && !/\d/.test(wanted);
  return definitions.find(({ names }) => names.some(isNamed))?.id ?? null;
};

/** Returns the carrier's public page about a parcel, or undefined if it has none with a lasting address. */
export const getTrackingPageUrl = (carrier: CarrierId | null, trackingNo: string) => {
  const page = definitions.find(({ id }) => id === carrier)?.page;
  return page && page + encodeURIComponent(trackingNo);
};

/** A parcel of an order. `id` is its number within the order; `carrier` is null if it is unknown. */
export type Shipment = {
  id: string;
  carrier: CarrierId | null;
  trackingNo: string;
  items: { productId: string; quantity: number }[];
  at: string;
  by: string;
};

/** Returns the items of an order that are not shipped yet, each with the quantity that remains. */
export const getUnshippedItems = <T extends { productId: string; quantity: number }>(
  items: readonly T[],
  shipments: readonly Pick<Shipment, 'items'>[] = [],
): T[] => {
  const shipped = new Map<string, number>();
  for (const { productId, quantity } of shipments.flatMap(shipment => shipment.items))
    shipped.set(productId, (shipped.get(productId) ?? 0) + quantity);
  return items
    .map(item => ({ ...item, quantity: item.quantity - (shipped.get(item.productId) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
};
