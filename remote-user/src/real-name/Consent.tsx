import type { Certification } from '@dm/shared/contract/calls/auth/identity-verification'
import { Button } from '@dm/shared/ui/button'
import { AgreementLink, CheckField } from '@dm/shared/ui/form'
import { Card, Page, Section, Stack } from '@dm/shared/ui/page'
import { useState } from 'react'
import css from './certification.module.css'

const REASONS = ['提现、直播和官方认证须确认真实身份', '未成年人保护以认证的出生日期为准']
const TAKEN = ['姓名、证件号码、有效期和证件照片', '未满18周岁的，还需监护人的姓名、证件号码和关系']
const KEPT = ['姓名和号码加密保存，任何页面不再显示完整号码', '证件照片仅用于审核，审核结束30天后删除']

interface ConsentProps {
  title: string
  cert: Certification
  onAgreed: () => void
}

/** Why a real name is asked for and what becomes of it; nothing is taken before the tick. */
export function Consent({ title, cert, onAgreed }: ConsentProps) {
  const [isAgreed, setAgreed] = useState(false)
  const [error, setError] = useState<string>()
  const isUsedUp = cert.leftToday === 0
  return (
    <Page
      title={title}
      bar={
        <Button
          kind="main"
          block
          disabled={isUsedUp}
          note={isUsedUp ? '今日提交次数已用完，请明天再试' : '预计1个工作日内完成审核'}
          onClick={() => (isAgreed ? onAgreed() : setError('请阅读并同意实名认证服务协议'))}
        >
          开始认证
        </Button>
      }
    >
      <Stack>
        <Lines title="为什么需要实名" of={REASONS} />
        <Lines title="会收集什么" of={TAKEN} />
        <Lines title="怎样保护" of={KEPT} />
        <Card>
          <CheckField
            name="consent"
            label="同意实名认证服务协议"
            value={isAgreed}
            error={error}
            onChange={(on) => {
              setAgreed(on)
              setError(undefined)
            }}
          >
            我已阅读并同意
            <AgreementLink id={5} name="《实名认证服务协议》" />
            ，同意点梦为实名认证处理上述敏感个人信息
          </CheckField>
        </Card>
      </Stack>
    </Page>
  )
}

const Lines = ({ title, of }: { title: string; of: readonly string[] }) => (
  <Section title={title} card>
    <ul className={css.lines}>
      {of.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </Section>
)
