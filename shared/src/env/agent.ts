import { storage } from './storage'
import { renderedVisit } from './visit'

const agent = () => renderedVisit()?.userAgent ?? navigator.userAgent

/**
 * The app's version from the user-agent marker `DianMengApp/<version>`, or null
 * (docs/product/foundations.md#7-the-native-app).
 */
export const appVersion = (): string | null => /DianMengApp\/([\w.]+)/.exec(agent())?.[1] ?? null

/**
 * Inside the product's own app: the marker, or the stored flag `isApp === '1'`
 * (docs/product/foundations.md#7-the-native-app).
 */
export const isOwnApp = (): boolean => appVersion() !== null || storage.get('isApp') === '1'

/** WeCom, the workplace messaging app; its user agent also contains WeChat's marker. */
export const isWeCom = (): boolean => /wxwork/i.test(agent())

/** WeChat, the chat app. */
export const isWeChat = (): boolean => /micromessenger/i.test(agent()) && !isWeCom()

/** QQ browser, also inside QQ itself. */
export const isQQBrowser = (): boolean =>
  /mqqbrowser|qqbrowser|\bqq\//i.test(agent()) && !/micromessenger/i.test(agent())

export const isAndroid = (): boolean => /android/i.test(agent())

/** iPhone, iPod, iPad; an iPad that requests desktop pages identifies as a Mac and is detected by its touch points. */
export const isIos = (): boolean =>
  /iphone|ipad|ipod/i.test(agent()) ||
  (/macintosh/i.test(agent()) && renderedVisit() === null && navigator.maxTouchPoints > 1)

/**
 * True for touch devices; elsewhere touch is simulated from the mouse
 * (docs/product/foundations.md#8-forms-lists-media).
 */
export const isTouch = (): boolean =>
  renderedVisit() === null && ('ontouchstart' in window || navigator.maxTouchPoints > 0)
