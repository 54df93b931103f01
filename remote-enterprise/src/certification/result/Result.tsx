import { dateTime, workdays } from '@dm/shared/format'
import { paths } from '@dm/shared/paths'
import { usePageExists } from '@dm/shared/router'
import { daysMs } from '@dm/shared/time'
import { Button, ButtonLink } from '@dm/shared/ui/button'
import { Page } from '@dm/shared/ui/page'
import { ResultPage } from '@dm/shared/ui/result'
import { useState } from 'react'
import { Facts } from '../Facts'
import { fieldName } from '../values'
import type { Application, Certification } from '../types'
import { useWithdraw } from '../useWithdraw'
import css from './result.module.css'
import { History } from './History'

/** Five days cover three working ones. */
const LATE_MS = daysMs(5)

interface ResultProps {
  title: string
  cert: Certification
  /** The application is about to be a draft again. */
  onTakenBack: () => void
}

/** 审核中, 认证通过 or 认证未通过, with what was submitted and what happened. */
export function Result({ title, cert, onTakenBack }: ResultProps) {
  const { application, history } = cert
  const [before] = useState(application?.state)
  const tone = !application ? 'done' : application.state === 'reviewing' ? 'wait' : 'failed'
  const headline = { done: '认证通过', wait: '审核中', failed: '认证未通过' }[tone]
  return (
    <Page title={title} back={paths.enterpriseCertificationIndex()}>
      <ResultPage
        tone={tone}
        fresh={tone === 'done' && before === 'reviewing'}
        headline={headline}
        note={<Note cert={cert} />}
        actions={<ResultActions application={application} onTakenBack={onTakenBack} />}
      >
        {application && <Facts application={application} />}
        <History events={history} />
      </ResultPage>
    </Page>
  )
}

function Note({ cert: { application, live, now } }: { cert: Certification }) {
  if (!application) return '认证标识已生效'
  if (application.state === 'reviewing') {
    const since = application.submittedAt ?? now
    return (
      <>
        提交于 {dateTime(since, now)}，预计{workdays(1, 3)}
        {now - since > LATE_MS && (
          <>
            <br />
            审核时间较长，可联系客服
          </>
        )}
      </>
    )
  }
  return (
    <>
      <Reasons application={application} />
      {live && '原认证信息继续有效'}
    </>
  )
}

function Reasons({ application: { reasons, basic } }: { application: Application }) {
  return (
    <ul className={css.reasons}>
      {reasons.map(({ field, text }) => (
        <li key={field + text}>{[fieldName(field, basic?.creditCode ?? ''), text].filter(Boolean).join(' – ')}</li>
      ))}
    </ul>
  )
}

function ResultActions({ application, onTakenBack }: { application: Application | null; onTakenBack: () => void }) {
  const edit = paths.enterpriseArchivesEdit()
  const trial = paths.enterpriseVipFree()
  const [hasArchive, hasTrial] = [usePageExists(edit), usePageExists(trial)]
  if (application?.state === 'reviewing') return <Waiting application={application} onTakenBack={onTakenBack} />
  if (application) {
    const isBasic = application.kind !== 'operator' && !application.reasons[0]?.field.startsWith('operator.')
    return (
      <ButtonLink
        kind="main"
        block
        to={isBasic ? paths.enterpriseCertificationBasic() : paths.enterpriseCertificationInfo()}
      >
        修改资料
      </ButtonLink>
    )
  }
  return (
    <>
      {hasArchive && (
        <ButtonLink kind="main" block to={edit}>
          完善企业档案
        </ButtonLink>
      )}
      {hasTrial && (
        <ButtonLink kind="soft" block to={trial}>
          领取 15 天会员试用
        </ButtonLink>
      )}
      <ButtonLink block to={paths.enterpriseModelcard()}>
        查看企业模卡
      </ButtonLink>
    </>
  )
}

function Waiting({ application, onTakenBack }: { application: Application; onTakenBack: () => void }) {
  const withdraw = useWithdraw(application.id, onTakenBack)
  return (
    <>
      <Button block onClick={withdraw}>
        撤回修改
      </Button>
      <ButtonLink block to={paths.feedbackForm({ type: 'certify' })}>
        联系客服
      </ButtonLink>
    </>
  )
}
