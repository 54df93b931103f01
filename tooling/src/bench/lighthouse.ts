import { launch } from 'chrome-launcher'
import lighthouse, { type Result } from 'lighthouse'
import { ensureChromium } from '../machine/chromium'
import { SHARE_PAGES } from './share-pages'
import { median, type Row } from './table'

/** The measured categories with their minimum scores out of 100. */
const CATEGORIES = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const
type Category = keyof typeof CATEGORIES
const categories = Object.keys(CATEGORIES) as Category[] // the keys of the line above

/** Runs Lighthouse on one page, with its own preset for phones, in a browser without a cache. */
async function judge(url: string): Promise<Result> {
  const browser = await launch({
    chromePath: ensureChromium(),
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'],
    logLevel: 'silent',
  })
  try {
    const judged = await lighthouse(url, { port: browser.port, logLevel: 'error', onlyCategories: categories })
    if (!judged) throw new Error(`Lighthouse gave no result for ${url}`)
    return judged.lhr
  } finally {
    browser.kill()
  }
}

const score = (result: Result, category: Category) => Math.round((result.categories[category]?.score ?? 0) * 100)
const seconds = (results: Result[], audit: string) =>
  `${(median(results.map((each) => each.audits[audit]?.numericValue ?? Number.NaN)) / 1000).toFixed(2)} s`

/** Returns the failed audits outside performance, so that the table shows what to fix. */
const shortcomings = ({ categories, audits }: Result): string[] =>
  Object.values(categories).flatMap(({ id, auditRefs }) =>
    id === 'performance'
      ? []
      : auditRefs.flatMap(({ id: audit, weight }) => {
          const value = audits[audit]?.score
          return weight > 0 && value !== null && value !== undefined && value < 1 ? [audit] : []
        }),
  )

/**
 * Returns Lighthouse's scores of each share page, the median of several runs
 * (docs/decisions/2026-11-22-first-paint.md).
 */
export async function lighthouseScores(site: string, runs: number): Promise<Row[]> {
  const rows: Row[] = []
  for (const path of SHARE_PAGES) {
    const results: Result[] = []
    for (let run = 0; run < runs; run += 1) results.push(await judge(site + path))
    const scores = categories.map((category) => median(results.map((each) => score(each, category))))
    const wrong = new Set(results.flatMap(shortcomings))
    rows.push({
      what: `Lighthouse ${path} (median of ${runs})`,
      value: scores.join(' / '),
      budget: '≥ 98, others 100',
      held: categories.every((category, index) => (scores[index] ?? 0) >= CATEGORIES[category]),
    })
    rows.push({
      what: `  first paint, largest paint, blocked, layout shift${wrong.size ? `; not met: ${[...wrong].join(', ')}` : ''}`,
      value: [
        seconds(results, 'first-contentful-paint'),
        seconds(results, 'largest-contentful-paint'),
        seconds(results, 'total-blocking-time'),
        median(results.map((each) => each.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN)).toFixed(3),
      ].join(' / '),
      budget: '',
      held: null,
    })
  }
  return rows
}
