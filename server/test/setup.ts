import { endIdle } from './idle'

// Opening a database takes a second or two per file, and much longer on a busy machine.
jest.setTimeout(60_000)
afterAll(endIdle)
