import type { categories } from '../schema/catalog';
import { createInitialRecordFields } from './times';

/**
 * A kind of goods: the maximum price in yuan, its percentage of the orders, the units, and the subcategories
 * as `name：leaf leaf`.
 */
type Kind = {
  icon: string;
  code: string;
  price: number;
  weight: number;
  units: [string, ...string[]];
  below: [string, ...string[]];
};

/** The top-level categories, named like the trades of the sample suppliers, with two levels below them. */
export const sampleTopCategories: Record<string, Kind> = {
  食品: {
    icon: 'chicken-leg',
    code: 'FD',
    price: 160,
    weight: 26,
    units: ['袋', '盒', '箱'],
    below: ['休闲零食：坚果 饼干 肉脯', '粮油调味：大米 食用油 酱油', '方便速食：拌面 自热火锅'],
  },
  服饰: {
    icon: 'clothes-short-sleeve',
    code: 'CL',
    price: 600,
    weight: 14,
    units: ['件', '条', '双'],
    below: ['男装：衬衫 夹克 休闲裤', '女装：连衣裙 针织衫 半身裙', '鞋靴：运动鞋 皮鞋'],
  },
  家居用品: {
    icon: 'sofa',
    code: 'HM',
    price: 900,
    weight: 7,
    units: ['件', '套', '个'],
    below: ['床上用品：四件套 羽绒被 枕头', '厨房用具：炒锅 刀具 保鲜盒', '收纳整理：收纳箱 衣架'],
  },
  电子科技: {
    icon: 'phone',
    code: 'EL',
    price: 3_000,
    weight: 5,
    units: ['台', '个', '条'],
    below: ['手机配件：充电器 数据线 手机壳', '智能设备：智能手环 蓝牙耳机 音箱', '电脑外设：键盘 鼠标'],
  },
  日化: {
    icon: 'perfume',
    code: 'DC',
    price: 200,
    weight: 14,
    units: ['瓶', '支', '盒'],
    below: ['洗护：洗发水 沐浴露 护手霜', '口腔护理：牙膏 电动牙刷 漱口水', '家庭清洁：洗衣液 洗洁精'],
  },
  母婴用品: {
    icon: 'baby',
    code: 'BB',
    price: 500,
    weight: 9,
    units: ['包', '罐', '件'],
    below: ['喂养：奶瓶 辅食碗 奶粉', '洗护清洁：纸尿裤 婴儿湿巾 婴儿沐浴露', '玩具：积木 早教机'],
  },
  文具: {
    icon: 'pencil',
    code: 'ST',
    price: 90,
    weight: 8,
    units: ['支', '本', '盒'],
    below: ['书写工具：中性笔 钢笔 记号笔', '本册：笔记本 便利贴 手账本', '办公用品：文件夹 订书机'],
  },
  农产品: {
    icon: 'apple',
    code: 'FM',
    price: 180,
    weight: 12,
    units: ['斤', '箱', '篮'],
    below: ['水果：苹果 脐橙 猕猴桃', '蔬菜：番茄 土豆 菌菇', '禽蛋：土鸡蛋 咸鸭蛋'],
  },
  茶业: {
    icon: 'tea',
    code: 'TE',
    price: 1_200,
    weight: 2,
    units: ['盒', '罐', '饼'],
    below: ['绿茶：龙井 碧螺春 毛峰', '红茶：正山小种 祁门红茶 滇红', '黑茶：普洱 白茶'],
  },
  五金制品: {
    icon: 'hammer-and-anvil',
    code: 'HW',
    price: 400,
    weight: 3,
    units: ['把', '套', '盒'],
    below: ['手动工具：扳手 螺丝刀 卷尺', '电动工具：电钻 角磨机 热风枪', '紧固件：膨胀螺丝 合页'],
  },
};

type Category = typeof categories.$inferInsert;

/** Creates 120 categories in three levels. Also returns the leaves with their trades. */
export const createCategorySeeds = () => {
  const seeds: Category[] = [];
  const leaves: { trade: string; id: string; name: string }[] = [];
  const add = (name: string, parentId: string | null, position: number, icon: string | null) => {
    const seed: Category = {
      ...createInitialRecordFields(5, seeds.length),
      name,
      parentId,
      position,
      icon,
      status: 'enabled',
    };
    seeds.push(seed);
    return seed.id;
  };
  for (const [top, [trade, { icon, below }]] of Object.entries(sampleTopCategories).entries()) {
    const topId = add(trade, null, top, icon);
    for (const [middle, line] of below.entries()) {
      const [name = '', names = ''] = line.split('：');
      const middleId = add(name, topId, middle, null);
      for (const [at, leaf] of names.split(' ').entries())
        leaves.push({ trade, name: leaf, id: add(leaf, middleId, at, null) });
    }
  }
  return { seeds, leaves };
};
