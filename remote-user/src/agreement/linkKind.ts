import { hasLinkScheme } from '@dm/shared/validate'

/** What may be done with an address in a text: `own` stays in the app, `outside` is http(s), mailto or tel, `none` is no link. */
export function linkKind(href: string): 'own' | 'outside' | 'none' {
  if (/^\/(?![/\\])/.test(href)) return 'own'
  return hasLinkScheme(href) ? 'outside' : 'none'
}
