import axe from 'axe-core'

/** Fails when axe reports a violation. Colours and whole pages are checked in a real browser: jsdom renders nothing. */
export async function expectAccessible(root: Element = document.body): Promise<void> {
  const { violations } = await axe.run(root, {
    rules: {
      'color-contrast': { enabled: false },
      region: { enabled: false },
      'page-has-heading-one': { enabled: false },
    },
  })
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map((node) => node.html).join('\n  ')}`,
  )
  if (found.length > 0) throw new Error(`axe found\n${found.join('\n')}`)
}
