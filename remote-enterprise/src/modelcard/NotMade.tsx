import { paths } from '@dm/shared/paths'
import { usePageExists } from '@dm/shared/router'
import { ButtonLink } from '@dm/shared/ui/button'
import { EmptyState, Page } from '@dm/shared/ui/page'
import { MemberStrip } from '../components/member-strip/MemberStrip'

/** Members whose company never made a card. */
export function NotMade({ title }: { title: string }) {
  const edit = paths.enterpriseModelcardEdit()
  const canEdit = usePageExists(edit)
  return (
    <Page title={title} flush>
      <MemberStrip />
      <EmptyState
        text="还没有企业模卡"
        action={
          canEdit && (
            <ButtonLink kind="soft" size="s" to={edit}>
              去制作
            </ButtonLink>
          )
        }
      />
    </Page>
  )
}
