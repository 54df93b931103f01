import type { FastifyInstance } from 'fastify'

export interface Route {
  methods: string[]
  /** As registered, such as `/files/:name` or `/host/*`. */
  path: string
}

/** Returns every route of a server, parsed from Fastify's own listing. The server must be ready. */
export function routesOf(app: FastifyInstance): Route[] {
  const open: string[] = []
  const routes: Route[] = []
  for (const line of app.printRoutes().split('\n')) {
    const [, indent = '', part = '', methods] = /^([│ ]*)[├└]── (.*?)(?: \(([A-Z, -]+)\))?$/u.exec(line) ?? []
    open.splice(indent.length / 4, Infinity, part)
    if (methods) routes.push({ path: open.join(''), methods: methods.split(', ') })
  }
  return routes
}
