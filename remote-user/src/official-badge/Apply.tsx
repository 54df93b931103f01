import { monthDay } from '@dm/shared/format'
import { paths } from '@dm/shared/paths'
import { hasPage, Link } from '@dm/shared/router'
import { dayOf } from '@dm/shared/time'
import { Button } from '@dm/shared/ui/button'
import { CheckIcon, RightIcon } from '@dm/shared/ui/icon'
import { ListCard, Row, Tag } from '@dm/shared/ui/list'
import { Alert } from '@dm/shared/ui/alert'
import { Page, Section, Stack } from '@dm/shared/ui/page'
import { toast } from '@dm/shared/overlay'
import css from './authentication.module.css'
import type { Official } from './types'

const GAINS = ['昵称旁显示认证标识和头衔', '模卡、档案和作品更容易被信任', '全程免费，不收取任何费用']

interface ApplyProps {
  title: string
  official: Official
  onApply: () => void
}

/** Benefits of the badge and the steps before an application; for a badge that ended, the reason. */
export function Apply({ title, official: { cert, gates, leftThisMonth }, onApply }: ApplyProps) {
  const isOpen = gates.every(({ done }) => done)
  const waits = cert.retryAfter !== null && cert.retryAfter > dayOf(cert.now)
  const isUsedUp = leftThisMonth === 0
  const note = isUsedUp ? '本月提交次数已用完' : `本月还可提交${leftThisMonth}次，预计3个工作日内完成审核`
  return (
    <Page
      title={title}
      bar={
        <Button
          kind="main"
          block
          disabled={waits || isUsedUp}
          note={note}
          onClick={() => (isOpen ? onApply() : toast('请先完成以上条件'))}
        >
          {cert.state === 'none' ? '开始认证' : '重新认证'}
        </Button>
      }
    >
      <Stack>
        {cert.state === 'expired' && <Alert tone="alert">认证已过期，标识不再显示</Alert>}
        {cert.state === 'revoked' && (
          <Alert tone="alert">
            认证已被撤销：{cert.reason}
            {waits && cert.retryAfter !== null && `。${monthDay(cert.retryAfter)}后可再申请`}
          </Alert>
        )}
        <Section title="认证后" card>
          <ul className={css.lines}>
            {GAINS.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Section>
        <Section title="申请条件">
          <ListCard>
            {gates.map(({ key, name, done, path }) => (
              <Row
                key={key}
                title={name}
                end={
                  done ? (
                    <span className={css.done}>
                      <CheckIcon size={16} />
                      已完成
                    </span>
                  ) : path !== null && hasPage(path) ? (
                    <Link to={path} className={css.go} aria-label={`去完成${name}`}>
                      去完成
                      <RightIcon size={16} />
                    </Link>
                  ) : (
                    <Tag tone="grey">未满足</Tag>
                  )
                }
              />
            ))}
          </ListCard>
        </Section>
        <p className={css.other}>
          为公司申请？<Link to={paths.enterpriseCertificationIndex()}>企业认证</Link>
        </p>
      </Stack>
    </Page>
  )
}
