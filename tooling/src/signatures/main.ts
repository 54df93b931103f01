import { writeTable } from './cached'

/** `tsx tooling/src/signatures/main.ts`: builds the table of `shared`'s exports, for waiting builds. */
writeTable()
