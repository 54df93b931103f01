// The first file of a process that parses, in plain JavaScript: it does not have the loader of TypeScript with which the
// server was started.
import { register } from 'tsx/esm/api'

register()
await import('./child.ts')
