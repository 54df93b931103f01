import { paths } from '@dm/shared/paths'
import { useRead } from '@dm/shared/reads'
import { Link } from '@dm/shared/router'
import { KindArt } from '@dm/shared/ui/art'
import { ButtonLink } from '@dm/shared/ui/button'
import { EmptyState, Loaded, Page, Stack } from '@dm/shared/ui/page'
import { blockedText } from '../rows/RowState'
import { Completeness } from './Completeness'
import css from './manage.module.css'
import { ModuleRows } from './ModuleRows'
import { page } from './page'
import { Portrait } from './Portrait'
import { StatusBar } from './StatusBar'

/** 编辑档案: portrait, completeness, the parts with their order and switches, and whether it is public (docs/product/user.md#usereditarchives). */
export default function EditArchivesPage() {
  const read = useRead(page.reads.own)
  const archive = read.data?.archive
  return (
    <Page
      title={page.title}
      back={paths.archives()}
      end={archive && <Link to={paths.archives({ preview: 1 })}>预览</Link>}
      bar={archive ? <StatusBar archive={archive} isReading={read.isFetching} /> : undefined}
    >
      <Loaded from={read}>
        {(answer) =>
          answer.isOwner && answer.archive ? (
            <Stack>
              {answer.archive.status === 'blocked' && (
                <p className={css.blocked} role="note">
                  {blockedText(answer.archive.blockReason)}
                </p>
              )}
              <Portrait archive={answer.archive} />
              <Completeness archive={answer.archive} />
              <ModuleRows archive={answer.archive} minor={answer.user.minor} />
            </Stack>
          ) : (
            <EmptyState
              art={<KindArt kind="person" />}
              text="还没有明星档案，从基本信息开始"
              action={
                <ButtonLink to={paths.editArchivesInfo()} kind="main" size="s">
                  立即创建
                </ButtonLink>
              }
            />
          )
        }
      </Loaded>
    </Page>
  )
}
