import fc from 'fast-check'
import { hasContact, mentionsContact } from './contact'

const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Made-up ways to reach somebody, one a line. */
const CONTACTS = lines(`
  电话13800000000
  138-0000-0000
  138 0000 0000
  138.0000.0000
  138_0000_0000
  138·0000·0000
  138/0000/0000
  138，0000，0000
  138 00000 000
  1380000 0000
  13800 000000
  138 000 00000
  1 3 8 0 0 0 0 0 0 0 1
  1-3-8-0-0-0-0-0-0-0-1
  13 80 00 00 00 1
  １３８ ００００ ００００
  １３８０００００００１
  ①③⑧⓪⓪⓪⓪⓪⓪⓪①
  一三八零零零零零零零一
  幺三八零零零零零零零幺
  壹叁捌零零零零零零零壹
  一三八 零零零零 零零零一
  138零零零零0001
  １38０零〇００001
  1️⃣3️⃣8️⃣0️⃣0️⃣0️⃣0️⃣0️⃣0️⃣0️⃣1️⃣
  13\u200b8\u200b0000\u200b0001
  138OOOO0001
  l3800000001
  +86 138 0000 0001
  +8613800000001
  0086 13800000001
  86-138-0000-0001
  （138）0000-0001
  手机：139 1111 2222，晚上联系
  演出邀约请致电 139-1111-2222
  找我 13911112222 谢谢
  商务合作13911112222（张）
  tel13911112222
  Tel: 139 11 11 22 22
  联系 1391 1112 222
  电话 139 1 11 12 222
  来电 13 911 112 222
  手机 1.3.9.1.1.1.1.2.2.2.2
  我的号码是一三八零零一三八零零零
  座机 0571-88888888
  座机 0571 8888 8888
  010-88888888
  (021)88888888
  021 8888 8888
  02188888888
  0755-8888888
  热线 400-123-4567
  4001234567
  400 123 4567
  800-820-8820
  加微信：abc_12345
  加微信 abc12345
  加我微信 qingyue_88 详聊
  加我微信abcde123
  微信号abcde12345
  微信号：dreamstage
  微信：13800000001
  微 信 abc12345
  微信 id：stagelight
  微信 dream_2026
  威信 abc12345
  薇信abc12345
  徽信：abc12345
  维信abc12345
  卫星 abc12345
  绿泡泡 abc12345
  加微 abc12345
  加薇：abc12345
  加v abc12345
  加V：abc12345
  ＋V abc12345
  ➕v abc12345
  V信abc12345
  v信：abc12345
  加 v x ：abc12345
  vx abc12345
  VX：abc12345
  vx:abcdefg
  ｖｘ：abc12345
  wx abc12345
  wx号abc12345
  WeChat: abc12345
  wechat abc12345
  weixin abc12345
  V：abc12345
  v号 abc12345
  QQ 123456
  QQ：1234567
  qq123456789
  Q Q 12345678
  ＱＱ１２３４５６７
  扣扣 1234567
  扣扣号1234567
  企鹅 1234567
  加Q 1234567
  加q：1234567
  Q：1234567
  QQ群 12345678
  qq群：987654321
  钉钉：abc12345
  飞书 abc12345
  telegram: abc12345
  TG：abc12345
  whatsapp 13800000001
  见 https://example.com/a
  http://example.cn
  www.example.cn
  作品集 example.com
  example.top
  我的网站 dream-stage.net
  下单 shop.example.shop
  邮箱 someone@example.com
  some.one@example.cn
  ｅｘａｍｐｌｅ．ｃｏｍ
  资料 example。com
  简历 a-b.vip
  合作请发 casting@example.org
  报名电话：13622223333（周一至周五）
  经纪人电话136 2222 3333，演出前两周预约
  我的手机号 136-2222-3333
  有事打136 2222 3333
  票务 010 8888 8888 转 2
  咨询热线（0755）88888888
  客服400 800 1234
  接商演，微信同号13622223333
  先加微信xiaoyu2026再谈价格
  合作VX: xiaoyu_2026
  合作+V xiaoyu2026
  有意者加扣扣 22334455
  粉丝群QQ群22334455
  加我V：xiaoyu2026
  dianmeng2026@example.com
  微-信 abc12345
  微.信：abc12345
  加 v-x abc12345
  w*x abc12345
  Q-Q 1234567
`)

/** Plain texts of users about their work, dates and prices. */
const PLAIN = lines(`
  八年商业人像经验，擅长自然光感
  价格 1280 元起，90 分钟
  服务编号 202611220001
  2026.11.22 至 2026.12.31 可约
  微信支付或支付宝均可
  2016-09-01 - 2019-06-30 北京舞蹈学院
  1999.9-2003.10 中央戏剧学院
  1998.9 - 2002.7 本科
  1998-09-01至2002-07-01
  1998年9月1日—2002年7月1日
  2003/9-2007/7 表演系
  2015.10—2018.3 签约演员
  票价 180 280 380 580
  票价：180/280/380/580/680
  票价 180、280、380、580、880 元
  票价 180 1280 2580
  价格 138 2580 3580 三档
  定价 180、1380、2680 元
  ¥180 1280 2580
  早鸟 99 元，预售 180 元，全价 280 元
  180元 280元 380元
  身高175 体重55 三围90-60-90
  175/55/90/60/90
  175-55-90-60-90
  三围 86 62 88，鞋码 38
  168cm 48kg 84-60-88
  身高 168，体重 48，鞋码 37
  普通话一级乙等，英语六级
  一二三四五六七，多劳多得
  三五好友，七八道菜
  第一二三届金梦奖评委
  二〇一六年九月入学
  二零一九年十月一日首演
  第三十二届电影节
  2019、2020、2021 年度最佳新人
  2019 2020 2021 三年蝉联
  1998 2000 2003 年参加春晚
  连续三年（2021—2023）获奖
  播放量 12345678
  粉丝 1,234,567
  票房 13.8 亿元
  累计播放 1380000 次
  阅读 13,800,000 次
  点赞 138 万，转发 1.2 万
  全网播放 138,000,000
  售出 10000 张票
  场次 12 34 56 78
  每场 90 分钟，中场休息 15 分钟
  演出时间 19:30-21:30
  9:00—18:00，午休 12:00-13:30
  周一至周五 9:00-21:00
  2026-11-27 19:30 首演
  11.27 19:30 / 11.28 14:30 / 11.28 19:30
  11/27 11/28 11/29 三场
  12月1日至12月31日，每天 2 场
  分辨率 3840x2160，帧率 60
  1920*1080 60帧
  索尼 A7M4，24-70 70-200 镜头
  iPhone 15 Pro Max 拍摄
  48kHz 24bit 录音
  BPM 128，C 大调
  钢琴十级，长笛八级
  高考 618 分
  一镜到底 138 分钟
  1380 平方米影棚
  场地 30×20×8 米
  灯光 12 台，音响 8 只
  2 号影棚，3 楼 305 室
  北京路 168 号 3 栋 502
  邮编 510000
  航班 CA1838 10:30
  车次 G1380 8:00-12:30
  订单 13800000000123
  编号 DM20261127000001
  证书编号 11010520261127
  ISBN 978-7-5000-0000-0
  条码 6900000000000
  合同编号 2026-1380-0000
  备案号 20260000001380
  剧组编号 A-138-22
  第 138 场 第 22 镜 第 3 次
  比分 13:8 21:19 21:17
  成绩 10.88 秒
  马拉松 3:45:20
  体脂 18%，臂展 180
  预算 5000-8000 元/天
  收费 1380 元/场，含税
  费用 3000 5000 8000 三档可选
  报价 1200 1800 2400
  优惠价 998，原价 1380
  工作日 1280，周末 1680，节假日 1980
  半天 800 元，全天 1500 元
  超时 200 元/小时
  全年无休，随叫随到
  微信公众号文章配音
  微信小程序开发与设计
  微信红包封面绘制
  会微信剪辑，也会达芬奇
  QQ 音乐人
  QQ音乐榜单前十
  QQ 飞车主题曲演唱
  企鹅造型玩偶服
  卫星电视主持人
  维信诺年会主持
  钉钉年会总导演
  飞书发布会主持
  加V认证演员
  加Q版头像设计
  加微型摄影棚
  加威士忌品鉴会主持
  V 领礼服，XS 码
  VIP 会员活动
  VX 展位搭建
  MV 导演，TVC 摄影
  TG 组合成员
  Telegraph 乐队吉他手
  擅长 R&B、Hip-hop、Jazz
  No.1 舞蹈工作室
  Mr.Me 剧场版配音
  Dr. Li 形象顾问
  A.B.C 三种方案
  V1.0.2 版本
  Node.js 与 Vue.js 培训
  24/7 服务
  1/2 拍 3/4 拍 6/8 拍
  4-7-8 呼吸法讲师
  7-11 便利店广告主演
  3-4-4 阵型解说
  5-10 分钟短视频
  10-15 秒竖屏广告
  1 对 1 授课，1.5 小时
  一对一、一对二、一对四
  八八拍、六八拍
  四百场演出，八百小时教学
  一三五上课，二四六排练
  周一三五 19:00 周二四六 10:00
  五一、十一、元旦均可约
  二八、三八、五四专场
  九九八十一难
  零基础可学
  三百六十行
  双11、618 直播带货
  11.11 12.12 专场主播
  2026 跨年 00:00 倒计时
  00 后、95 后模特
  70、80、90 后经典金曲
  80 90 00 后都会唱
  0 元试镜
  007 系列影评
  18 19 20 世纪油画讲解
  120 180 240 三种时长
  100 200 300 400 米接力解说
  歌手👩‍🎤和演员
  （无）
`)

const wrong = (texts: string[], is: boolean) => texts.filter((text) => hasContact(text) !== is)

test('contacts are found, written in whatever way', () => {
  expect(CONTACTS.length).toBeGreaterThanOrEqual(130)
  expect(wrong(CONTACTS, true)).toEqual([])
})

test('dates, prices, sizes and names of services are none', () => {
  expect(PLAIN.length).toBeGreaterThanOrEqual(150)
  expect(wrong(PLAIN, false)).toEqual([])
})

const NUMBER = fc
  .tuple(fc.constantFrom('3', '5', '7', '8', '9'), fc.stringMatching(/^\d{9}$/))
  .map(([second, rest]) => `1${second}${rest}`)
const written = (digits: string, letters: string) => [...digits].map((digit) => letters[Number(digit)]).join('')

test('any mobile number is found in any digits, with any one mark between its groups', () => {
  const digits = fc.constantFrom('0123456789', '０１２３４５６７８９', '零一二三四五六七八九', '〇壹贰叁肆伍陆柒捌玖')
  const mark = fc.constantFrom('', ' ', '-', '.', '·', ' - ')
  fc.assert(
    fc.property(NUMBER, digits, mark, (number, letters, between) => {
      const groups = [number.slice(0, 3), number.slice(3, 7), number.slice(7)].map((group) => written(group, letters))
      expect(hasContact(`找我${groups.join(between)}聊`)).toBe(true)
    }),
  )
})

test('a number among more digits is none', () => {
  fc.assert(
    fc.property(NUMBER, fc.stringMatching(/^\d{1,6}$/), (number, more) => {
      fc.pre(!/^(86|0086)/.test(more) && !number.startsWith('10'))
      expect(hasContact(`订单 9${more}${number}`)).toBe(false)
      expect(hasContact(`订单 ${number}${more}000`)).toBe(false)
    }),
  )
})

test('a range of dates is none', () => {
  const date = fc
    .date({ min: new Date('1950-01-01'), max: new Date('2049-12-31'), noInvalidDate: true })
    .map((day) => day.toISOString().slice(0, 10))
  const form = fc.constantFrom(
    (day: string) => day,
    (day: string) => day.replaceAll('-', '.'),
    (day: string) => day.slice(0, 7).replace('-', '.'),
    (day: string) => day.slice(0, 7).replace('-0', '.').replace('-', '.'),
    (day: string) => day.replaceAll('-', '/'),
  )
  fc.assert(
    fc.property(date, date, form, fc.constantFrom('-', ' - ', '—', '至', '~', ' '), (from, to, as, between) =>
      expect(hasContact(`${as(from)}${between}${as(to)} 演员`)).toBe(false),
    ),
  )
})

test('strangers name no service and write no six digits', () => {
  for (const text of [
    ...CONTACTS.slice(0, 60),
    '加我微信聊吧',
    '抖音见',
    '数字 1 2 3 - 4 5 6 就是暗号',
    '扫二维码',
    '微/信见',
    'abcvx',
    '我的wechat',
    '电|话|号',
  ])
    expect([text, mentionsContact(text)]).toEqual([text, true])
  for (const text of ['喜欢看海，也喜欢爬山', '一起去看三月的樱花', '身高 175，爱笑'])
    expect([text, mentionsContact(text)]).toEqual([text, false])
})
