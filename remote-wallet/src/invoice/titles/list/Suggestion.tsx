import { paths } from '@dm/shared/paths'
import { ButtonLink } from '@dm/shared/ui/button'
import css from '../titles.module.css'

/** The user's enterprise certification, if it is not a title yet. */
export function Suggestion({ name }: { name: string }) {
  return (
    <section className={css.suggest} aria-label="企业认证信息">
      <p>使用企业认证信息：{name}</p>
      <ButtonLink kind="soft" size="s" to={paths.walletInvoiceAddTitle({ suggest: 1 })}>
        一键添加
      </ButtonLink>
    </section>
  )
}
