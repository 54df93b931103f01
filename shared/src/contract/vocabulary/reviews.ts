/** Everything that is reviewed before others see it or before it counts. Each kind is one entry of a domain's `reviews`. */
export const REVIEW_KINDS = [
  'certification',
  'official',
  'enterpriseCert',
  'enterpriseChange',
  'enterpriseItem',
  'serviceProvider',
  'service',
  'guild',
  'activityEntry',
  'vod',
  'loveCard',
  'homeOrder',
] as const
export type ReviewKind = (typeof REVIEW_KINDS)[number]
