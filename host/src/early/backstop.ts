import { APP_STORE_META, BOOT_BUDGET_MS, LATE_MESSAGE } from '@dm/shared/contract/release/early'
import { addressOf, askAgain, isStylesheet, type FileElement } from './askAgain'

/** The message of a page without one of its stylesheets. */
const UNSTYLED_MESSAGE = 'unstyled'

/** Longest wait of the retry button for new copies of the files, in ms. */
const RENEW_BUDGET_MS = 3000

const FONT = 'text-align:center;font:16px/1.6 sans-serif'
const IN_PAGE = `padding:40vh 24px 0;${FONT}`
const AT_FOOT = `position:fixed;z-index:999;left:0;right:0;bottom:0;padding:12px 24px 24px;background:#fff;box-shadow:0 -4px 24px rgba(0,0,0,.12);${FONT}`
const BUTTON =
  'display:inline-block;min-height:44px;padding:0 32px;border:0;border-radius:22px;background:#ffdfc9;color:#1e1a17;font:inherit;line-height:44px;text-decoration:none'

function make<Name extends keyof HTMLElementTagNameMap>(name: Name, text: string, style: string) {
  const element = document.createElement(name)
  element.textContent = text
  element.style.cssText = style
  return element
}

/** Loads the page anew, its files without the cache first: the reload would reuse a corrupt copy of an immutable file. */
function reloadPage(): void {
  const reload = () => location.reload()
  setTimeout(reload, RENEW_BUDGET_MS)
  const files = document.querySelectorAll<FileElement>('script[src*="/host/"],link[data-page]')
  const renew = (file: FileElement) => fetch(addressOf(file), { cache: 'reload' })
  Promise.all([].map.call(files, renew)).then(reload, reload)
}

function retryButton(): HTMLElement {
  const button = make('button', '重试', BUTTON)
  button.onclick = reloadPage
  return button
}

function appLink(): HTMLElement {
  const link = make('a', '打开APP', BUTTON)
  const store = document.querySelector<HTMLMetaElement>(`meta[name=${APP_STORE_META}]`)
  link.href = store ? store.content : `/common/download${location.search}`
  return link
}

function textOf(isAtFoot: boolean): string {
  if (window.dmOld) return `${isAtFoot ? '' : '这个页面打不开：'}浏览器版本过低，请升级系统或浏览器，或在APP内查看`
  return `${isAtFoot ? '部分功能' : '页面'}没有加载出来，请检查网络后重试`
}

/** Shows the message: of a missing stylesheet by its name, otherwise of the host. */
function show(name?: string): void {
  const root = document.getElementById('root')
  const splash = document.getElementById('splash')
  const isAtFoot = !!name || (!splash && 'dmTaps' in window)
  const id = name || LATE_MESSAGE
  if (!root || (root.firstChild && !isAtFoot) || document.getElementById(id)) return
  if (splash && !name) {
    splash.textContent = ''
    splash.removeAttribute('role')
  }
  const message = make('div', '', isAtFoot ? AT_FOOT : IN_PAGE)
  message.setAttribute('role', 'alert')
  message.appendChild(make('p', textOf(isAtFoot), ''))
  message.appendChild(window.dmOld ? appLink() : retryButton())
  if (isAtFoot) message.id = id
  const place = isAtFoot ? document.body : root
  place.appendChild(message)
}

const isOfHost = (address: string) => /\/host\//.test(address)

/** A file of the page has failed, or a script of the host has thrown. A stylesheet is missed by a page that is alive, too. */
function onFailure(event: ErrorEvent): void {
  if (event.target === window) {
    if (isOfHost(event.filename)) setTimeout(show, 0)
    return
  }
  const file = event.target as FileElement // as: of elements, these alone are looked at
  const isStyle = isStylesheet(file) && 'page' in file.dataset
  const isNeeded = isStyle || (!isStylesheet(file) && file.defer && isOfHost(file.src))
  if (isNeeded && !askAgain(file)) setTimeout(show, 0, isStyle ? UNSTYLED_MESSAGE : undefined)
}

/**
 * The last resort for a host that was not loaded, does not run or failed as a whole: a text and a retry button instead
 * of an empty page, or at the foot of a rendered one, which can be read. Anything the host renders later replaces it.
 * An unsupported browser gets the way into the app instead of the button.
 */
export function installBackstop(): void {
  if (window.dmOld) addEventListener('DOMContentLoaded', () => show())
  addEventListener('error', onFailure, true)
  setTimeout(show, BOOT_BUDGET_MS)
}
