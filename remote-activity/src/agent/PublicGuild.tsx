import { Retcode } from '@dm/shared/contract/codes'
import { count, monthDay } from '@dm/shared/format'
import { paths } from '@dm/shared/paths'
import { useRead } from '@dm/shared/reads'
import { Button, ButtonLink } from '@dm/shared/ui/button'
import { callFailureOf, Card, EmptyState, Loaded, Page, Skeleton, SkeletonLine } from '@dm/shared/ui/page'
import { Avatar } from '@dm/shared/ui/picture'
import css from './agent.module.css'
import { page } from './page'

/** A guild as everybody sees it, with the way to join. */
export function PublicGuild({ uid, onNotFound }: { uid: string; onNotFound: () => void }) {
  const guild = useRead(page.reads.everybody, { uid })
  const isNotFound = guild.error !== null && callFailureOf(guild.error).retcode === Retcode.notFound
  return (
    <Page
      title={page.title}
      bar={
        guild.data && (
          <ButtonLink kind="main" block to={paths.commonInvite({ uid })}>
            加入公会
          </ButtonLink>
        )
      }
    >
      {isNotFound ? (
        <EmptyState
          text="公会不存在或已停用"
          action={
            <Button kind="soft" size="s" onClick={onNotFound}>
              了解公会计划
            </Button>
          }
        />
      ) : (
        <Loaded
          from={guild}
          skeleton={
            <Skeleton>
              <SkeletonLine height={280} radius={12} />
            </Skeleton>
          }
        >
          {(shown) =>
            shown.own ? null : (
              <Card className={css.card}>
                <Avatar src={shown.logo} size={84} />
                <h2>{shown.name}</h2>
                <p className={css.facts}>
                  <span>已邀请艺人{count(shown.artists)}位</span>
                  <span>{monthDay(shown.since)} 入驻</span>
                </p>
                <p className={css.intro}>{shown.intro}</p>
              </Card>
            )
          }
        </Loaded>
      )}
    </Page>
  )
}
