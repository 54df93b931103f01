import { hasLinkScheme } from '@dm/shared/validate'

/**
 * Classifies an address in a text: `own` stays in the app, `outside` is http(s), mailto or tel, `none` is not a link.
 */
export function linkKind(href: string): 'own' | 'outside' | 'none' {
  if (/^\/(?![/\\])/.test(href)) return 'own'
  return hasLinkScheme(href) ? 'outside' : 'none'
}
