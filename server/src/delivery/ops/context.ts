import type { Role } from '@dm/shared/contract/ops/operator'
import type { OpsCalls, OpsCtx } from '../../platform/ops-calls'
import type { ReleaseArchive } from '../archive'
import type { Hosts } from '../hosts/hosts'

/** Hashing of operators' passwords, the same as for users. */
export interface Passwords {
  hash(password: string): Promise<string>
  /** Returns false after the same time when there is no stored password. */
  matches(password: string, stored: string | null): Promise<boolean>
}

declare module 'fastify' {
  interface FastifyInstance {
    passwords: Passwords
  }
}

/** Additional context of the registry's own calls: releases, hosts, other operators. */
export interface RegistryCtx extends OpsCtx {
  /** True for a logged-in account; otherwise the name is given by the bearer of a token and not verified. */
  isAccount: boolean
  roles: readonly Role[]
  /** Throws 40300 when the operator lacks this role. */
  requireRole(role: Role): void
  passwords: Passwords
  /** Every operators' call, so that a confirmed one can be made by its name. */
  calls: OpsCalls<RegistryCtx>
  /** Decides which host pages get. */
  hosts: Hosts
  /** Returns the number of pages that listen for changes on this server. */
  openPages(): number
  archive: ReleaseArchive | null
}
