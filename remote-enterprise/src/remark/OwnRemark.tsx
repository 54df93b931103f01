import { paths } from '@dm/shared/paths'
import { ButtonLink } from '@dm/shared/ui/button'
import { Tabs, Tag } from '@dm/shared/ui/list'
import { Alert } from '@dm/shared/ui/alert'
import { EmptyState, Page, Stack } from '@dm/shared/ui/page'
import { useState } from 'react'
import { MemberStrip } from '../components/member-strip/MemberStrip'
import { WithdrawButton } from '../components/review/WithdrawButton'
import css from './remark.module.css'
import { RemarkText } from './RemarkText'
import type { RemarkAnswer } from './types'

type Version = 'new' | 'public'

/** Members' view: the public version, and beside it the one in review or refused. */
export function OwnRemark({ title, answer: { name, remark, member } }: { title: string; answer: RemarkAnswer }) {
  const [version, setVersion] = useState<Version>('new')
  const state = member?.audit.state ?? 'none'
  const live = member?.live ?? null
  const shown = version === 'public' && live ? live : remark
  const edit = paths.enterpriseRemark({ edit: '1' })
  return (
    <Page
      title={title}
      back={paths.enterpriseArchives()}
      bar={
        <ButtonLink kind="main" block to={edit}>
          {remark ? (state === 'rejected' ? '修改' : '编辑') : '填写简介'}
        </ButtonLink>
      }
    >
      <Stack>
        <MemberStrip />
        {state !== 'none' && live && (
          <Tabs<Version>
            label="版本"
            options={[
              { key: 'new', label: state === 'pending' ? '审核中的版本' : '未通过的版本' },
              { key: 'public', label: '公开版本' },
            ]}
            value={version}
            onChange={setVersion}
          />
        )}
        {state === 'rejected' && (
          <Alert tone="alert">
            {['审核未通过', ...(member?.audit.reasons ?? []).map(({ text }) => text)].join('：')}
          </Alert>
        )}
        {state !== 'none' && member && (
          <div className={css.state}>
            {state === 'pending' ? <Tag tone="orange">审核中</Tag> : <Tag tone="red">未通过</Tag>}
            <WithdrawButton of={{ kind: 'remark' }} hasLive={member.hasLive} onDone={() => setVersion('new')} />
          </div>
        )}
        {shown ? <RemarkText remark={shown} name={name} /> : <EmptyState text="还没有企业简介，介绍一下你的企业" />}
      </Stack>
    </Page>
  )
}
