-- Suppliers over the three years until now, more every month. The newest are pending.
insert into suppliers (
  id, created_at, updated_at, version, name, shop_name, phone, status, audit_reason, audited_at, audited_by
)
select
  ((extract(epoch from created_at - timestamptz '2015-01-01 00:00Z') * 1000)::bigint << 22) | index,
  created_at, coalesce(audited_at, created_at), case when audited_at is null then 1 else 2 end,
  city || mark || trade || '有限公司', mark || shop, phone, status,
  case when status = 'rejected' then reason end, audited_at, case when audited_at is not null then auditor end
from (
  select
    index, created_at,
    case when status <> 'pending' then date_trunc('milliseconds', created_at + hours * interval '1 hour') end as audited_at,
    status,
    (array['杭州', '广州', '深圳', '苏州', '宁波', '青岛', '成都', '武汉', '厦门', '东莞', '佛山', '长沙'])[1 + floor(12 * power(by_city, 1.4))] as city,
    substr(letters, 1 + floor(length(letters) * power(first, 1.5))::int, 1)
      || substr(letters, 1 + floor(length(letters) * power(second, 1.5))::int, 1)
      || case when long < 0.6 then substr(letters, 1 + floor(length(letters) * third)::int, 1) else '' end as mark,
    (array['食品', '服饰', '家居用品', '电子科技', '日化', '母婴用品', '文具', '农产品', '茶业', '五金制品'])[trade_at] as trade,
    (array['零食铺', '服饰旗舰店', '家居生活馆', '数码专营店', '个护专营店', '母婴优选店', '文具办公店', '鲜果直营店', '茶叶专卖店', '五金工具店'])[trade_at] as shop,
    case when by_phone < 0.8
      then (array['133', '135', '137', '139', '150', '158', '177', '186', '188'])[1 + floor(9 * prefix)] || lpad(floor(number * 1e8)::text, 8, '0')
      else (array['0571', '020', '0755', '0512', '0574', '0532', '028', '027'])[1 + floor(8 * prefix)] || '-8' || lpad(floor(number * 1e7)::text, 7, '0')
    end as phone,
    (array['营业执照已过期，请更新后重新提交', '店铺名称与营业执照主体不一致', '联系电话无法接通，请核实', '缺少食品经营许可证'])[1 + floor(4 * by_reason)] as reason,
    (array['李文静', '周建国', '郑雅婷'])[1 + floor(3 * power(by_auditor, 1.3))] as auditor
  from (
    select
      index, hours, trade_at, first, second, third, long, by_city, by_phone, prefix, number, by_reason, by_auditor,
      date_trunc('milliseconds', now() - interval '1095 days' * power((:total - index + within) / :total, 1.4)) as created_at,
      case
        when index > :total * 0.95 and fate < 0.9 or fate < 0.005 then 'pending'
        when fate < 0.8 then 'approved' else 'rejected'
      end as status,
      '云嘉锦瑞恒博盛鼎晨优万华达泰佳昌兴润通森禾程丰信雅源新曦品和帆福祥安顺金星辰海天宇东方明德义仁诚永康利隆荣广成宏远飞翔龙凤春秋雪梅兰竹菊松柏玉珠宝石山川江河湖泉林木花草茂盈聚汇融创智慧科启航领先卓越精美悦乐享家园禧庆吉如意双喜三多四季五谷六合七彩八方九州百年千里朝阳旭日长青红蓝白橙紫' as letters
    from (
      select
        index, random() as within, random() as fate, random() as first, random() as second, random() as third,
        random() as long, random() as by_city, random() as by_phone, random() as prefix, random() as number,
        random() as by_reason, random() as by_auditor, 1 + floor(10 * power(random(), 1.3))::int as trade_at,
        1 + 47 * random() as hours
      from generate_series(1, :total) as index
    ) as drawn
  ) as dated
) as supplier;
