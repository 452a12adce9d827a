import type { Receiver } from '@/orders/order';
import type { RandomGenerator } from '../random';

/** Provinces, with cities and a district each. Most buyers live in the first ones. */
const regions = [
  ['广东省', '广州市天河区', '深圳市南山区', '佛山市禅城区'],
  ['浙江省', '杭州市西湖区', '宁波市鄞州区', '温州市鹿城区'],
  ['江苏省', '南京市鼓楼区', '苏州市姑苏区', '无锡市滨湖区'],
  ['山东省', '济南市历下区', '青岛市市南区'],
  ['上海市', '浦东新区', '徐汇区'],
  ['北京市', '朝阳区', '海淀区'],
  ['四川省', '成都市锦江区', '绵阳市涪城区'],
  ['湖北省', '武汉市武昌区', '宜昌市西陵区'],
  ['福建省', '厦门市思明区', '福州市鼓楼区'],
  ['湖南省', '长沙市岳麓区', '株洲市天元区'],
  ['河南省', '郑州市金水区', '洛阳市西工区'],
  ['陕西省', '西安市雁塔区'],
  ['辽宁省', '沈阳市和平区', '大连市中山区'],
  ['重庆市', '渝中区', '江北区'],
] as const;
const streets = ['人民路', '解放路', '建设路', '中山路', '文化路', '长江路', '学府路', '和平路'] as const;

/** Returns a user's delivery address and its province. */
export const createSampleReceiver = (
  random: RandomGenerator,
  { username, mobile }: { username: string; mobile: string },
) => {
  const [region, ...cities] = regions[Math.floor(random.next() ** 1.7 * regions.length)] ?? regions[0];
  const city = cities[random.between(0, cities.length - 1)] ?? '';
  const house = `${random.pick(streets)}${random.between(1, 299)}号${random.between(1, 20)}栋${random.between(101, 2_204)}室`;
  const receiver: Receiver = { name: username, mobile, address: `${region}${city}${house}` };
  return { region, receiver };
};
