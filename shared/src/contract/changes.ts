import { contract, type CallPath, type WritePath } from '.'
import type { Read } from './call'

/** `wallet/trade/page` → `wallet`, `wallet/trade`. */
type Folder<P extends string> = P extends `${infer First}/${infer Rest}` ? First | `${First}/${Folder<Rest>}` : never

/** Changes of a write: the answers of one call, or of all calls whose path begins with this prefix. */
export type Change = CallPath | Folder<CallPath>

// Does not compile when a call invalidates a name that is neither a call nor a folder of calls.
const calls: Readonly<Record<CallPath, { readonly read: Read; readonly invalidates: readonly Change[] }>> = contract

/**
 * The answers that become stale after each write, as the calls declare them: what the client reads again
 * (`useApiMutation`). A build for browsers replaces this module by its value (tooling/src/webpack/changes-loader.cjs):
 * no browser loads the schemas.
 */
export const changes = Object.fromEntries(
  Object.entries(calls).flatMap(([path, { read, invalidates }]) => (read === false ? [[path, invalidates]] : [])),
) as Readonly<Record<WritePath, readonly Change[]>> // `WritePath` selects by the same field
