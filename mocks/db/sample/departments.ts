import type { SalesRegion } from '@/models/salesRegion';
import { createInitialRecordId } from '../ids';
import type { departments } from '../schema/system';
import { createSeededRandomGenerator, type RandomGenerator } from './random';
import { createInitialRecordFields } from './times';

/** The sample departments, parents first: a head office with regional ones, of which the east has two groups, and finance. */
const tree = {
  operations: { name: '平台运营中心', parent: null },
  east: { name: '华东大区', parent: 'operations' },
  zhejiang: { name: '浙江组', parent: 'east' },
  jiangsuFujian: { name: '苏闽组', parent: 'east' },
  south: { name: '华南大区', parent: 'operations' },
  north: { name: '华北大区', parent: 'operations' },
  midwest: { name: '中西部大区', parent: 'operations' },
  finance: { name: '财务部', parent: null },
} as const satisfies Record<string, { name: string; parent: string | null }>;

export type SampleDepartment = keyof typeof tree;

const codes = Object.keys(tree) as SampleDepartment[];
const idTable = 9;

/** The id of a department in the sample data. */
export const getSampleDepartmentId = (code: SampleDepartment) => createInitialRecordId(idTable, codes.indexOf(code));

export const departmentSeeds = codes.map((code, index): typeof departments.$inferInsert => {
  const { name, parent } = tree[code];
  return {
    ...createInitialRecordFields(idTable, index),
    name,
    parentId: parent && getSampleDepartmentId(parent),
    position: codes.slice(0, index).filter(other => tree[other].parent === parent).length,
  };
});

/** The places in which suppliers and users are looked after. The first word of a supplier's name is its city. */
const places: readonly { region: SalesRegion; department: SampleDepartment; cities: string[]; users: number }[] = [
  { region: 'east', department: 'zhejiang', cities: ['杭州', '宁波'], users: 0.26 },
  { region: 'east', department: 'jiangsuFujian', cities: ['苏州', '厦门'], users: 0.18 },
  { region: 'south', department: 'south', cities: ['广州', '深圳', '东莞', '佛山'], users: 0.26 },
  { region: 'north', department: 'north', cities: ['青岛'], users: 0.14 },
  { region: 'central', department: 'midwest', cities: ['武汉', '长沙'], users: 0.1 },
  { region: 'southwest', department: 'midwest', cities: ['成都'], users: 0.06 },
];

const toColumns = (place: (typeof places)[number] | undefined) => ({
  departmentId: place ? getSampleDepartmentId(place.department) : null,
  salesRegion: place?.region ?? null,
});

const drawUserPlace = (random: RandomGenerator) => {
  let drawn = random.next();
  return places.find(({ users }) => (drawn -= users) < 0) ?? places.at(-1);
};

/** Gives each supplier the department and the region of its city. */
export const placeSuppliers = <S extends { name: string }>(suppliers: readonly S[]) =>
  suppliers.map(supplier => ({
    ...supplier,
    ...toColumns(places.find(({ cities }) => cities.some(city => supplier.name.startsWith(city)))),
  }));

/** Gives each user a department and a region. Draws from its own random numbers, so that the users themselves stay. */
export const placeUsers = <U extends object>(users: readonly U[]) => {
  const random = createSeededRandomGenerator(61);
  return users.map(user => ({ ...user, ...toColumns(drawUserPlace(random)) }));
};
