/** A page's facts about its visitor: a browser knows them itself, a server that renders the page is told. */
export interface Visit {
  userAgent: string
  /** By name. */
  cookies: Readonly<Record<string, string>>
}

let rendered: Visit | null = null

/** Sets the visit of the page that is rendered next on a server; null in a browser. */
export const renderFor = (visit: Visit | null): void => void (rendered = visit)

/** Returns the visit that a server renders for; null in a browser. */
export const renderedVisit = (): Visit | null => rendered
