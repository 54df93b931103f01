/** Pages opened from shared links, with ids of the demo data. */
export const SHARE_PAGES = [
  '/user/modelcard?uid=10001',
  '/activity/index',
  '/enterprise/modelcard?uid=10003',
  '/service/detail?id=sv-portrait-0001',
  '/service/share?id=sv-portrait-0001&uid=10005',
  '/service/invite?uid=10005',
  '/common/download',
] as const

/** Landing pages that begin with a film or a form: their sizes are measured, as those of `SHARE_PAGES` are. */
export const LANDING_PAGES = [
  '/video/share',
  '/live/share',
  '/live/preview',
  '/discover/detail',
  '/common/register',
] as const
