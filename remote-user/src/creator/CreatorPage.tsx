import { Retcode } from '@dm/shared/contract/codes'
import { useRead } from '@dm/shared/reads'
import { ListSkeleton, Loaded, Page } from '@dm/shared/ui/page'
import { PersonNotFound } from '../components/NotFound'
import { Creator } from './Creator'
import { page } from './page'

/** 创作者主页: who made this, and what else there is (docs/product/account-video.md#usercreator). */
export default function CreatorPage() {
  const creator = useRead(page.reads.creator)
  if (creator.error?.retcode === Retcode.notFound)
    return (
      <Page title={page.title}>
        <PersonNotFound />
      </Page>
    )
  if (creator.data) return <Creator key={creator.data.author.uid} answer={creator.data} />
  return (
    <Page title={page.title}>
      <Loaded from={creator} skeleton={<ListSkeleton rows={3} />}>
        {() => null}
      </Loaded>
    </Page>
  )
}
