import type { Domain } from '../domains/domain'

/** The parts of a domain that are tables; each key may be used by one domain only. */
type Table = 'handlers' | 'operations' | 'payables' | 'reviews' | 'pageMeta' | 'links' | 'promotables'

/** Returns one table with the entries of all domains. Throws when two domains use the same key. */
export function joined<K extends Table>(domains: readonly Domain[], part: K): NonNullable<Domain[K]> {
  const all: Record<string, unknown> = {}
  for (const domain of domains) {
    for (const [name, entry] of Object.entries(domain[part] ?? {})) {
      if (Object.hasOwn(all, name)) throw new Error(`Two domains enter ${name} into ${part}`)
      all[name] = entry
    }
  }
  // Every entry comes from a domain's own table of this part.
  return all as NonNullable<Domain[K]>
}
