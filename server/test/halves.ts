/**
 * Returns the text of a host's server half, as its build writes it (host/src/render.tsx): it renders a page by calling
 * it. `explanation` is an expression.
 */
export const hostHalf = (explanation = '[]') => `
  const counter = { pages: 0 }
  exports.modules = { counter: () => counter }
  exports.renderPage = (rendering, page) => '<main>' + page.default(rendering) + '</main>'
  exports.explain = async () => ${explanation}`

/** Returns the text of a release's server half; the pages' bodies by name. */
export const releaseHalf = (pages: Record<string, string>) =>
  Object.entries(pages)
    .map(([name, body]) => `exports.${name} = function (visit) { ${body}\n }`)
    .join('\n')
