import { ActivityDocument } from '@dm/shared/contract/calls/activity/document'
import { daysMs } from '@dm/shared/time'
import fc from 'fast-check'
import { competition, world } from '../../../test/activity'
import { contrast, documentProblems } from './document'

const NOW = Date.parse('2026-11-20T12:00:00+08:00')
const fieldsOf = (changes: object) =>
  documentProblems(ActivityDocument.parse({ ...competition(NOW), ...changes }), world).map((problem) => problem.field)
const theme = competition(NOW).theme
const settings = competition(NOW).competition

test('a sound document has no problem', () => {
  expect(fieldsOf({})).toEqual([])
})

test.each([
  ['a picture over 300 KB', { theme: { ...theme, hero: { url: '/files/large', width: 9, height: 6 } } }, 'theme.hero'],
  [
    'a picture without a size in a later block',
    { blocks: [{ type: 'hologram', image: { url: '/files/a' } }] },
    'blocks.0.image',
  ],
  ['weak contrast', { theme: { ...theme, onPrimary: '#FFFFFF' } }, 'theme.onPrimary'],
  [
    'a background on which light words cannot be read',
    { theme: { ...theme, background: '#F3E0C8' } },
    'theme.background',
  ],
  ['31 blocks', { blocks: Array.from({ length: 31 }, () => ({ type: 'rank' })) }, 'blocks'],
  ['64 KB', { rules: Array.from({ length: 60 }, () => ({ style: 'p', text: '规'.repeat(500) })) }, 'document'],
  ['an unknown path', { blocks: [{ type: 'button', text: '去看看', link: '/nowhere' }] }, 'blocks.0.link'],
  ['plain http', { blocks: [{ type: 'button', text: '去看看', link: 'http://partner.example/' }] }, 'blocks.0.link'],
  [
    'a host off the list',
    { blocks: [{ type: 'button', text: '去看看', link: 'https://evil.example/' }] },
    'blocks.0.link',
  ],
  ['a script', { blocks: [{ type: 'button', text: '去看看', link: 'javascript:alert(1)' }] }, 'blocks.0.link'],
  [
    'a script inside a later block',
    { blocks: [{ type: 'hologram', rows: [{ cards: [{ link: 'javascript:alert(1)' }] }] }] },
    'blocks.0.rows.0.cards.0.link',
  ],
  [
    'a script under any other name',
    { blocks: [{ type: 'hologram', tap: { go: '\u0001 javascript:alert(1)' } }] },
    'blocks.0.tap.go',
  ],
  ['a page of its own', { blocks: [{ type: 'hologram', more: ['DATA:text/html,x'] }] }, 'blocks.0.more.0'],
  [
    'a host off the list inside',
    { blocks: [{ type: 'hologram', a: { moreHref: '//evil.example' } }] },
    'blocks.0.a.moreHref',
  ],
  [
    'a film from elsewhere',
    {
      blocks: [
        { type: 'video', title: '', url: 'javascript:alert(1)', cover: { url: '/files/a', width: 1, height: 1 } },
      ],
    },
    'blocks.0.url',
  ],
  ['a period inside out', { endAt: NOW - daysMs(20) }, 'endAt'],
  ['a phase inside out', { phases: [{ name: '投票', from: NOW, to: NOW }] }, 'phases.0.to'],
  [
    'a prize over ¥50,000',
    {
      competition: {
        ...settings,
        rankPrizes: [
          { label: '冠军', from: 1, to: 1, gift: { type: 'goods', name: '车', amount: 1, valueFen: 5_000_001 } },
        ],
      },
    },
    'competition.rankPrizes.0.gift.valueFen',
  ],
  [
    'a quick competition without a notice',
    { competition: { ...settings, entryMode: 'quick' } },
    'competition.noticeId',
  ],
])('%s is refused', (_name, changes, field) => {
  const large = { ...world, pictureBytes: (url: string) => (url === '/files/large' ? 300 * 1024 + 1 : 1) }
  const document = ActivityDocument.parse({ ...competition(NOW), ...changes })
  expect(documentProblems(document, large).map((problem) => problem.field)).toContain(field)
})

test('a link to a known path and to an allowed host passes', () => {
  const button = (link: string) => ({ type: 'button', text: '去看看', link })
  expect(fieldsOf({ blocks: [button('/user/index?from=a#b'), button('https://partner.example/x')] })).toEqual([])
})

test('a later block may link as the known ones do, and say what it likes', () => {
  const later = { type: 'hologram', steps: [{ href: '/user/index', text: '时间：12:00', note: 'Tel: 12' }] }
  expect(fieldsOf({ blocks: [later] })).toEqual([])
})

test('a block of a later kind is kept; a known kind with wrong fields is not', () => {
  const later = { type: 'hologram', depth: 3 }
  expect(ActivityDocument.parse({ ...competition(NOW), blocks: [later] }).blocks).toEqual([later])
  expect(ActivityDocument.safeParse({ ...competition(NOW), blocks: [{ type: 'prizes' }] }).success).toBe(false)
})

test('contrast is symmetric and lies between 1 and 21', () => {
  const colour = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`)
  fc.assert(
    fc.property(colour, colour, (a, b) => {
      expect(contrast(a, b)).toBeCloseTo(contrast(b, a), 10)
      expect(contrast(a, b)).toBeGreaterThanOrEqual(1)
      expect(contrast(a, b)).toBeLessThanOrEqual(21.0001)
    }),
  )
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5)
})

test('a competition with chests needs its settings, a chest and key rules without repeats', () => {
  const talent = { kind: 'talentKing', schema: 'talentKing@1' }
  const rule = { event: 'voteFirst', keys: 1, words: '每天第一票' }
  expect(fieldsOf({ ...talent, keyRules: [rule, rule] })).toEqual(['keyRules', 'boxes'])
  expect(fieldsOf({ ...talent, competition: undefined })).toEqual(['competition', 'boxes'])
})
