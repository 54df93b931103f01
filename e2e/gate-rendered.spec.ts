import { dm } from './dm/command'
import { writeProbe } from './dm/copies'
import { expect, test } from './harness'

test.setTimeout(180_000)

const PATH = '/service/probe'

/** Takes a page that the server renders, with this body, to the gate. */
async function atGate(site: Parameters<typeof dm>[0], name: string, body: string) {
  const folder = writeProbe(name, { ProbePage: body }, { [PATH]: 'ProbePage' }, { rendered: true })
  return dm(site, ['release', 'service', '--from', folder, '--check'])
}

test('the gate takes a rendered page that says the same in the browser', async ({ site }) => {
  const { exit, err } = await atGate(site, 'rendered', 'return <Page title="p"><p>到店试镜 3 天</p></Page>')
  expect(err).toMatch(/✓ page ProbePage: opens at \/service\/probe/)
  expect(err).toMatch(/✓ rendered ProbePage: is taken over at \/service\/probe and says the same/)
  expect(exit, err).toBe(0)
})

const refused: [string, string, string][] = [
  [
    'throws on a server',
    'return <Page title="p"><p>{document.title && "here"}</p></Page>',
    'rendered ProbePage: at /service/probe: its server half does not finish: ReferenceError: document is not defined',
  ],
  [
    'says something else in the browser',
    'return <Page title="p"><p>宽 {typeof window}</p></Page>',
    'rendered ProbePage: at /service/probe: the browser shows “宽 object” where its server half wrote “宽 undefined”',
  ],
]
for (const [what, body, says] of refused) {
  test(`the gate refuses a page that ${what}, and names it`, async ({ site }) => {
    const { exit, out, err } = await atGate(site, what.replaceAll(' ', '-'), body)
    expect(err).toContain(`✗ ${says}`)
    expect(err).toContain('nothing was published')
    expect({ exit, out }).toEqual({ exit: 1, out: '' })
  })
}
