import { workdays } from '@dm/shared/format'
import { Card, Section, Stack } from '@dm/shared/ui/page'
import css from '../certification.module.css'

const BENEFITS = ['认证标识', '档案公开展示', '免费试用会员 15 天']
const READY = ['营业执照', '运营者身份证', '授权书（非法定代表人）']

/** Benefits of certification, and the documents to have ready. */
export function Intro() {
  return (
    <Stack>
      <Section title="认证后可享" card>
        <Lines of={BENEFITS} />
      </Section>
      <Section title="请准备" card>
        <Lines of={READY} />
      </Section>
      <Card flat>
        <p>预计{workdays(1, 3)}完成审核</p>
      </Card>
    </Stack>
  )
}

const Lines = ({ of }: { of: string[] }) => (
  <ul className={css.lines}>
    {of.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
)
