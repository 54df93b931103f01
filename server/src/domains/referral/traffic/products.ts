interface TrafficProduct {
  id: string
  name: string
  exposures: number
  validDays: number
  priceFen: number
  badge?: string
  /** Sold once for each person. */
  once: boolean
}

const product = (name: string, exposures: number, validDays: number, priceFen: number, badge?: string) => ({
  id: `traffic-${exposures}`,
  name,
  exposures,
  validDays,
  priceFen,
  ...(badge !== undefined && { badge }),
  once: false,
})

/** Products on sale (docs/product/referral.md#demo-data). */
export const TRAFFIC_PRODUCTS: readonly TrafficProduct[] = [
  { ...product('新人流量包', 1_000, 30, 990, '新人专享'), once: true },
  product('基础流量包', 10_000, 90, 8_800),
  product('进阶流量包', 50_000, 180, 39_800, '热门'),
  product('旗舰流量包', 200_000, 365, 139_800, '单价最低'),
]

export const productOf = (id: string | undefined) => TRAFFIC_PRODUCTS.find((one) => one.id === id)

/** Price of a thousand exposures in fen, rounded to the nearest. */
export const perThousand = ({ priceFen, exposures }: Pick<TrafficProduct, 'priceFen' | 'exposures'>) =>
  Math.round((priceFen * 1_000) / exposures)

/** The number of packs that an order's item key names. */
export const qtyOf = (itemKey: string) => Number(itemKey.split(':')[2] ?? 1)
