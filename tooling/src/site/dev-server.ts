import { serveSite } from './serve'

/** The API and the pages in development: the areas' last builds are live, the host is written by its own watcher. */
await serveSite({ host: false })
