import type { SeedContext } from '../../../demo/context'
import { DEMO } from '../../../demo/accounts'
import type { Looks } from './documents'

/** The drawn pictures of an activity, each of its own scene. */
export const looksOf = async ({ picture }: Pick<SeedContext, 'picture'>, scene: string): Promise<Looks> => ({
  hero: await picture(`scene/${scene}`, DEMO.agent, 'activity'),
  share: await picture(`scene/${scene}@1x1`, DEMO.agent, 'activity'),
})
