import { paths } from '@dm/shared/paths'
import { useRead } from '@dm/shared/reads'
import { ButtonLink } from '@dm/shared/ui/button'
import { ListCard, Row } from '@dm/shared/ui/list'
import { EmptyState, FailedRow, ListSkeleton, Loaded, Section } from '@dm/shared/ui/page'
import { Avatar } from '@dm/shared/ui/picture'
import { SignedYuan } from '../components/income/SignedYuan'
import { OWN } from './own'
import { page } from './page'

/** 本月贡献前5. */
export function TopArtists() {
  const top = useRead(page.reads.top, OWN)
  if (top.error && !top.data) return <FailedRow text="本月贡献没有加载出来" onRetry={top.refetch} />
  return (
    <Section title="本月贡献前5">
      <Loaded from={top} skeleton={<ListSkeleton picture="round" lines={1} />}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState
              text="本月还没有收益，去邀请艺人"
              action={
                <ButtonLink kind="soft" size="s" to={paths.inviteIndex()}>
                  去邀请
                </ButtonLink>
              }
            />
          ) : (
            <ListCard label="本月贡献前5">
              {list.map(({ uid, name, avatar, level, fen }) => (
                <Row
                  key={uid}
                  to={paths.inviteUserDetail({ id: uid })}
                  start={<Avatar src={avatar} />}
                  title={name}
                  note={level === 1 ? '直接邀请' : '间接邀请'}
                  end={<SignedYuan fen={fen} />}
                />
              ))}
            </ListCard>
          )
        }
      </Loaded>
    </Section>
  )
}
