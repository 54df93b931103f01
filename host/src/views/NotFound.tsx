import { paths } from '@dm/shared/paths'
import { LostArt } from '@dm/shared/ui/art'
import { ButtonLink } from '@dm/shared/ui/button'
import { Page } from '@dm/shared/ui/page'
import css from './views.module.css'

/** 404, with a way home (foundations, section 5). */
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
