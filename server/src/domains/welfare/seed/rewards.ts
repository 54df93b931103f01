export const coin = (amount: number) => ({
  type: 'coin' as const,
  name: `${amount.toLocaleString('en')} 星钻`,
  amount,
  valueFen: amount * 10,
})
export const vip = (days: number) => ({
  type: 'vipDays' as const,
  name: `会员 ${days} 天`,
  amount: days,
  valueFen: days * 100,
})
export const card = { type: 'makeUpCard' as const, name: '补签卡 1 张', amount: 1, valueFen: 200 }
export const traffic = { type: 'traffic' as const, name: '曝光包 100 次', amount: 100, valueFen: 1000 }
