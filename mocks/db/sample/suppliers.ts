import { maxLicences, type Licence, type LicenceType } from '@/suppliers/supplier';
import { createIdAt, getImageUrl } from '../ids';
import type { suppliers } from '../schema/system';
import { sampleAuditorNames } from './admins';
import type { renderDesignImages } from './products/images/images';
import { createSeededRandomGenerator, type RandomGenerator } from './random';
import { sampleEndTime, getSampleTimeAtFraction, deferToWorkingHours } from './times';

const cities = [
  '杭州',
  '广州',
  '深圳',
  '苏州',
  '宁波',
  '青岛',
  '成都',
  '武汉',
  '厦门',
  '东莞',
  '佛山',
  '长沙',
] as const;
const words = ['云帆', '嘉禾', '锦程', '瑞丰', '恒信', '博雅', '盛源', '鼎新', '晨曦', '优品', '万和', '华瑞'] as const;
const moreWords = ['达', '泰', '佳', '昌', '兴', '润', '通', '森'] as const;
const trades = [
  ['食品', '零食铺'],
  ['服饰', '服饰旗舰店'],
  ['家居用品', '家居生活馆'],
  ['电子科技', '数码专营店'],
  ['日化', '个护专营店'],
  ['母婴用品', '母婴优选店'],
  ['文具', '文具办公店'],
  ['农产品', '鲜果直营店'],
  ['茶业', '茶叶专卖店'],
  ['五金制品', '五金工具店'],
] as const;
const mobilePrefixes = ['133', '135', '137', '139', '150', '158', '177', '186', '188'] as const;
const areaCodes = ['0571', '020', '0755', '0512', '0574', '0532', '028', '027'] as const;
const reasons = [
  '营业执照已过期，请更新后重新提交',
  '店铺名称与营业执照主体不一致',
  '联系电话无法接通，请核实',
  '缺少食品经营许可证',
  '经营类目与资质不符',
] as const;

const digits = (random: RandomGenerator, length: number) =>
  String(random.between(0, 10 ** length - 1)).padStart(length, '0');

const phone = (random: RandomGenerator) =>
  random.next() < 0.8
    ? random.pick(mobilePrefixes) + digits(random, 8)
    : `${random.pick(areaCodes)}-${random.between(6, 8)}${digits(random, 6)}`;

const decision = (random: RandomGenerator, createdAt: number, pending: boolean) => {
  if (pending) return { status: 'pending' as const, updatedAt: new Date(createdAt), version: 1 };
  const decided = deferToWorkingHours(createdAt + random.between(20, 2_800) * 60_000);
  const auditedAt = new Date(Math.min(decided, sampleEndTime - 60_000));
  const audit = { auditedAt, auditedBy: random.pick(sampleAuditorNames), updatedAt: auditedAt, version: 2 };
  return random.next() < 0.8
    ? { status: 'approved' as const, ...audit }
    : { status: 'rejected' as const, auditReason: random.pick(reasons), ...audit };
};

const total = 240;
/** Three quarters of the newest 80 suppliers, so that the queue is recent but not only at the top of the list. */
const isPending = (index: number) => index >= total - 80 && index % 4 !== 0;

/** Creates 240 suppliers over 90 days, oldest first. 60 of them are pending. */
export const createSupplierSeeds = () => {
  const random = createSeededRandomGenerator(7);
  const names = new Set<string>();
  return Array.from({ length: total }, (_, index): typeof suppliers.$inferInsert => {
    const createdAt = getSampleTimeAtFraction((index + random.next()) / (total + 8));
    const [trade, shop] = random.pick(trades);
    const brand = () => random.pick(words) + random.pick(moreWords);
    let mark = brand();
    const name = () => `${city}${mark}${trade}有限公司`;
    const city = random.pick(cities);
    while (names.has(name())) mark = brand();
    names.add(name());
    return {
      id: createIdAt(createdAt, index),
      createdAt: new Date(createdAt),
      name: name(),
      shopName: `${mark}${shop}`,
      phone: phone(random),
      ...decision(random, createdAt, isPending(index)),
    };
  });
};

type Supplier = ReturnType<typeof createSupplierSeeds>[number];

const foodTrades = ['食品', '农产品', '茶业', '母婴用品'];
const day = 86_400_000;

/** The numbers of licences are made up: a credit code, a permit number, a registration number. */
const licenceNumber = (random: RandomGenerator, type: LicenceType) => {
  if (type === 'business') return `91${digits(random, 6)}MA${digits(random, 7)}X`;
  return type === 'food' ? `JY1${digits(random, 8)}${digits(random, 6)}` : digits(random, 8);
};

/** Days from the end of the sample data until a licence expires: for some in the past, for some soon. */
const daysUntilExpiry = (random: RandomGenerator) => {
  const share = random.next();
  if (share < 0.05) return random.between(-60, -2);
  return share < 0.12 ? random.between(4, 28) : random.between(120, 1_800);
};

/**
 * Gives most suppliers licences that fit their trade and the reason of their rejection. Draws from its own random numbers,
 * so that the suppliers themselves do not depend on them.
 */
export const assignLicences = (
  suppliers: Supplier[],
  images: Awaited<ReturnType<typeof renderDesignImages>>,
): Supplier[] => {
  const random = createSeededRandomGenerator(53);
  return suppliers.map((supplier, at) => {
    const { name, auditReason, createdAt } = supplier;
    const permit = foodTrades.some(trade => name.includes(trade)) && auditReason !== '缺少食品经营许可证';
    const types: LicenceType[] = ['business', ...(permit ? (['food'] as const) : [])];
    if (random.next() < 0.4) types.push('trademark');
    // Some have not handed in anything yet.
    if (at % 12 === 5) return { ...supplier, licences: [] };
    const licences = types.map((type, index): Licence => {
      const late = type === 'business' && auditReason?.startsWith('营业执照已过期');
      const forever = !late && (type === 'business' ? random.next() < 0.5 : false);
      const until = late
        ? Number(createdAt) - random.between(3, 40) * day
        : sampleEndTime + daysUntilExpiry(random) * day;
      const drawn = images.filter(({ code }) => code === type);
      const { image } = drawn[random.between(0, drawn.length - 1)] ?? {};
      return {
        id: createIdAt(Number(createdAt), 1_000 + at * maxLicences + index),
        type,
        number: licenceNumber(random, type),
        image: getImageUrl(image?.id ?? ''),
        expiresOn: forever ? null : new Date(until).toISOString().slice(0, 10),
      };
    });
    return { ...supplier, licences };
  });
};
