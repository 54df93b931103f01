import Cookies from 'js-cookie'
import { renderedVisit } from '../env'

const DAYS = 30
const memory = new Map<string, string>()

/**
 * A cookie that never throws: when cookies are refused its value is kept in memory
 * (docs/product/foundations.md#4-session).
 */
export function readCookie(name: string): string | null {
  const visit = renderedVisit()
  if (visit) return visit.cookies[name] ?? null
  try {
    return Cookies.get(name) ?? memory.get(name) ?? null
  } catch {
    return memory.get(name) ?? null
  }
}

/** Path `/`, SameSite=Lax, Secure on https, 30 days. */
export function writeCookie(name: string, value: string): void {
  try {
    Cookies.set(name, value, {
      path: '/',
      sameSite: 'lax',
      secure: window.location.protocol === 'https:',
      expires: DAYS,
    })
    if (Cookies.get(name) === value) {
      memory.delete(name)
      return
    }
  } catch {
    // Refused; kept in memory below.
  }
  memory.set(name, value)
}

export function dropCookie(name: string): void {
  memory.delete(name)
  try {
    Cookies.remove(name, { path: '/' })
  } catch {
    // Refused cookies contain nothing of ours.
  }
}
