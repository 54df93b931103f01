import { registerPageMeta } from '../delivery/meta'
import { competitionMeta } from './activity/meta'
import { modelcardMeta } from './enterprise/meta'
import { cardMeta } from './modelcard/meta'

/** The link previews of all pages that have one of their own. */
export function registerPageMetas(): void {
  registerPageMeta('/user/modelcard', cardMeta)
  registerPageMeta('/activity/index', competitionMeta)
  registerPageMeta('/enterprise/modelcard', modelcardMeta)
}
