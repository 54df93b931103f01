import { bigint } from 'drizzle-orm/pg-core'

/** A moment: epoch milliseconds. */
export const ms = (name: string) => bigint(name, { mode: 'number' })
