import { paths } from '@dm/shared/paths'
import { isRequestError } from '@dm/shared/request'
import { usePageExists } from '@dm/shared/router'
import { EmptyArt, LockedArt } from '@dm/shared/ui/art'
import { ButtonLink } from '@dm/shared/ui/button'
import { callFailureOf, EmptyState, Page } from '@dm/shared/ui/page'

interface UnavailableProps {
  title: string
  /** Refusal of the call. */
  error: unknown
  uid: string | null
}

/** No company, a card switched off, a hidden part, or a company that is not public: a picture, the server's message, one action. */
export function Unavailable({ title, error, uid }: UnavailableProps) {
  const reason = isRequestError(error) ? error.reason : null
  const create = paths.enterpriseCertificationIndex()
  const archive = paths.enterpriseArchives({ uid })
  const canCreate = usePageExists(create)
  const hasArchive = usePageExists(archive)
  const way =
    reason === 'noCompany'
      ? canCreate && ([create, '去创建'] as const)
      : (reason === 'cardOff' || reason === 'sectionHidden') && hasArchive
        ? ([archive, '查看企业档案'] as const)
        : ([paths.userIndex(), '去首页'] as const)
  return (
    <Page title={title}>
      <EmptyState
        art={reason === 'noCompany' ? <EmptyArt /> : <LockedArt />}
        text={callFailureOf(error).text}
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
