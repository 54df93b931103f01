import { paths } from '@dm/shared/paths'
import { ButtonLink } from '@dm/shared/ui/button'
import { lazyPart, Page } from '@dm/shared/ui/page'
import css from './views.module.css'

/** Loaded with the other drawings; without them the text is enough. */
const LostArt = lazyPart(
  async () => ({ default: (await import(/* webpackChunkName: "entry-point-parts" */ '@dm/shared/ui/art')).LostArt }),
  { without: () => null },
)

/** 404, with a link to the start page (docs/product/foundations.md#5-navigation). */
export function NotFound() {
  return (
    <Page back={false} flush>
      <div className={css.lost}>
        <LostArt />
        <h1>这束光里没有人</h1>
        <p>页面不存在，或者已经换了地方</p>
        <ButtonLink to={paths.userIndex()} kind="main">
          回首页
        </ButtonLink>
      </div>
    </Page>
  )
}
