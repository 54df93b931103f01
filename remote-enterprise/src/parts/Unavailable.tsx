import { paths } from '@dm/shared/paths'
import { usePageExists } from '@dm/shared/router'
import { EmptyArt, LockedArt } from '@dm/shared/ui/art'
import { ButtonLink } from '@dm/shared/ui/button'
import { EmptyState, Page } from '@dm/shared/ui/page'

const NO_COMPANY = '你还没有企业档案'
const SWITCHED_OFF = '企业已关闭模卡展示'

/** No company, a card switched off, or a company that is not public: a picture, the server's message, one action. */
export function Unavailable({ title, text, uid }: { title: string; text: string; uid: string | null }) {
  const create = paths.enterpriseCertificationIndex()
  const archive = paths.enterpriseArchives({ uid })
  const canCreate = usePageExists(create)
  const hasArchive = usePageExists(archive)
  const way =
    text === NO_COMPANY
      ? canCreate && ([create, '去创建'] as const)
      : text === SWITCHED_OFF && hasArchive
        ? ([archive, '查看企业档案'] as const)
        : ([paths.userIndex(), '去首页'] as const)
  return (
    <Page title={title}>
      <EmptyState
        art={text === NO_COMPANY ? <EmptyArt /> : <LockedArt />}
        text={text}
        action={
          way && (
            <ButtonLink kind="soft" size="s" to={way[0]}>
              {way[1]}
            </ButtonLink>
          )
        }
      />
    </Page>
  )
}
