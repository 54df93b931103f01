import { makeTemplate } from '../../../e2e/harness/template'
import { ensureChromium } from '../machine/chromium'
import { playwright, type Counts } from './suite'

/**
 * Runs the browser journeys on one template, the repetition of what failed included. `args` are Playwright's own; `env`
 * adds variables; the names of those that passed when repeated are added to `flaky`.
 */
export async function journeys(
  args: string[],
  env: Record<string, string> = {},
  flaky: string[] = [],
): Promise<Counts> {
  const chromium = ensureChromium()
  const removeTemplate = await makeTemplate({ builds: true })
  try {
    return await playwright(args, { CHROMIUM_PATH: chromium, ...env }, flaky)
  } finally {
    removeTemplate()
  }
}
