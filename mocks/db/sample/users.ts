import { createIdAt } from '../ids';
import type { users } from '../schema/system';
import { createSeededRandomGenerator } from './random';
import { getSampleTimeAtFraction } from './times';

const surnames = [
  '王',
  ...'李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁',
] as const;
const givenNames = [
  '伟',
  ...'芳娜敏静磊洋艳勇杰娟涛超霞平强军丽',
  ...'桂英 建国 秀兰 子涵 浩然 欣怡 梓轩 雨桐 思远 佳琪 宇航 晓彤 俊杰 诗雨 志强 海燕 文博'.split(' '),
  ...'嘉怡 明哲 若曦 晨阳 雅婷 建华 丽华 国栋 春梅 天佑 可欣 振华 一鸣 玉婷'.split(' '),
] as const;
const prefixes = ['130', '132', '135', '136', '138', '139', '150', '152', '157', '158', '177', '186', '188'] as const;

const total = 1_500;

/** Creates 1 500 users over 90 days, oldest first. One in twelve is disabled, and mobile numbers are unique. */
export const createUserSeeds = () => {
  const random = createSeededRandomGenerator(11);
  return Array.from({ length: total }, (_, index) => {
    const createdAt = new Date(getSampleTimeAtFraction((index + random.next()) / (total + 20)));
    return {
      id: createIdAt(createdAt.getTime(), index),
      createdAt,
      updatedAt: createdAt,
      username: random.pick(surnames) + random.pick(givenNames),
      // The four middle digits differ for each user, so that numbers are unique.
      mobile: `${random.pick(prefixes)}${String((index * 4_421) % 10_000).padStart(4, '0')}${random.between(1_000, 9_999)}`,
      status: random.next() < 1 / 12 ? ('disabled' as const) : ('enabled' as const),
    } satisfies typeof users.$inferInsert;
  });
};
