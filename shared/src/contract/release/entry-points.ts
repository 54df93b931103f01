import { z } from 'zod'

/** Hash of an export's declaration, 12 hex digits: equal as long as its type is. */
const Signature = z.string().regex(/^[0-9a-f]{12}$/)

/**
 * Exports of `@dm/shared`'s entry points with their signatures, by entry point (`ui/page`) and export (`Page`, or a
 * member of an object: `paths.modelcard`): offered by a host, or used by a release (docs/architecture.md#entry-points).
 */
export const EntryPoints = z.record(z.string(), z.record(z.string(), Signature))
export type EntryPoints = z.infer<typeof EntryPoints>

/** An export that a release uses and a host lacks or has with another signature. */
export interface Misfit {
  /** `ui/page`. */
  entryPoint: string
  /** `Page`, `paths.modelcard`. */
  name: string
  /** The host has no such export, or one with another signature. */
  problem: 'missing' | 'changed'
}

/** Returns the exports that a release uses and a host does not offer; empty when the release can run in it. */
export const misfitsOf = (uses: EntryPoints, offered: EntryPoints): Misfit[] =>
  Object.entries(uses).flatMap(([entryPoint, names]) =>
    Object.entries(names).flatMap(([name, signature]): Misfit[] => {
      const offer = Object.hasOwn(offered, entryPoint) ? offered[entryPoint] : undefined
      const found = offer && Object.hasOwn(offer, name) ? offer[name] : undefined
      if (found === signature) return []
      return [{ entryPoint, name, problem: found === undefined ? 'missing' : 'changed' }]
    }),
  )
