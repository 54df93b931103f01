/** Colours of shared/src/theme/theme.css, as in the splash. */
const STYLE =
  'margin:0 auto;max-width:456px;padding:12px;font:14px/20px sans-serif;text-align:center;text-wrap:balance;color:#1e1a17'
/** Above the content, which it moves down. */
const ABOVE = `${STYLE};background:#ffdfc9`
/** Below the splash's mark, on its light ground. */
const ALONE = `${STYLE};margin-top:58vh;background:#f5f6f8`

/** Returns what a page says in a browser without JavaScript: a rendered one can be read there, others need it. */
export const withoutScripts = ({ isRendered }: { isRendered: boolean }): string =>
  isRendered
    ? `<noscript><p style="${ABOVE}">页面内容可直接阅读。播放、登录、报名等操作需要开启浏览器的 JavaScript</p></noscript>`
    : `<noscript><style>#splash svg{animation:none}</style><p style="${ALONE}">这个页面需要 JavaScript。请在浏览器设置中开启后刷新</p></noscript>`
