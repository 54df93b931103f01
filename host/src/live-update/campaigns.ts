import { core } from './core'

/** A timer cannot exceed 24 days; checking every hour is enough. */
const LONGEST_MS = 60 * 60_000

/** Shows and hides links to campaigns at their times, by the server's clock; views follow at the next safe point. */
export function followCampaigns(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const plan = () => {
    clearTimeout(timer)
    const now = core.serverNow()
    const ahead = core
      .newestSnapshot()
      .campaigns.flatMap(({ from, to }) => [from, to ?? Infinity])
      .filter((at) => at > now)
    if (ahead.length) timer = setTimeout(core.registryChanged, Math.min(Math.min(...ahead) - now + 1, LONGEST_MS))
  }
  plan()
  const off = core.onRegistry(plan)
  return () => {
    clearTimeout(timer)
    off()
  }
}
