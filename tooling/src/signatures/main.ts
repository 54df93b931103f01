import { writeTable } from './cached'

/** `tsx tooling/src/signatures/main.ts`: makes the table of what `shared` exports, for the builds that wait for it. */
writeTable()
