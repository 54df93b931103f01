import { paths } from '@dm/shared/paths'
import { Button, ButtonLink } from '@dm/shared/ui/button'
import { EmptyState, ListSkeleton, Loaded, Page, Stack } from '@dm/shared/ui/page'
import css from '../titles.module.css'
import { page } from './page'
import { TitleCard } from './TitleCard'
import { useTitles } from './useTitles'

/** Most titles per user (docs/product/wallet.md#walletinvoicetitle). */
const MOST = 20

/** 发票抬头: the user's invoice titles, the default first (docs/product/wallet.md#walletinvoicetitle). */
export default function InvoiceTitlePage() {
  const titles = useTitles()
  const { count } = titles
  return (
    <Page
      title={page.title}
      back={paths.walletInvoiceList()}
      bar={
        count === 0 ? undefined : count < MOST ? (
          <ButtonLink kind="main" block to={paths.walletInvoiceAddTitle()}>
            添加抬头
          </ButtonLink>
        ) : (
          <Button kind="main" block disabled>
            最多保存20个抬头
          </Button>
        )
      }
    >
      <Loaded from={titles.query} skeleton={<ListSkeleton picture="none" rows={3} />}>
        {({ suggest }) => (
          <Stack>
            {suggest && count < MOST && <Suggestion name={suggest.name} />}
            {titles.shown.length === 0 ? (
              <EmptyState
                text="还没有发票抬头"
                action={
                  <ButtonLink kind="soft" size="s" to={paths.walletInvoiceAddTitle()}>
                    添加抬头
                  </ButtonLink>
                }
              />
            ) : (
              titles.shown.map((title) => (
                <TitleCard key={title.id} title={title} onDefault={titles.makeDefault} onRemove={titles.remove} />
              ))
            )}
          </Stack>
        )}
      </Loaded>
    </Page>
  )
}

/** The user's enterprise certification, if it is not a title yet. */
function Suggestion({ name }: { name: string }) {
  return (
    <section className={css.suggest} aria-label="企业认证信息">
      <p>使用企业认证信息：{name}</p>
      <ButtonLink kind="soft" size="s" to={paths.walletInvoiceAddTitle({ suggest: 1 })}>
        一键添加
      </ButtonLink>
    </section>
  )
}
