import { serveSite } from './serve'

/** The API and the pages in development: the areas' last builds are live, the host's own watcher writes it. */
await serveSite({ host: false })
