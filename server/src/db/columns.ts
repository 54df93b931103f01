import { bigint } from 'drizzle-orm/pg-core'

/** A point in time, epoch milliseconds. */
export const ms = (name: string) => bigint(name, { mode: 'number' })
