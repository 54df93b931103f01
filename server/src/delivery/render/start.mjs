// A worker's first file, in plain JavaScript: a thread does not have the loader of TypeScript with which the server was
// started.
import { register } from 'tsx/esm/api'

register()
await import('./worker.ts')
