import { paths } from '@dm/shared/paths'
import { useRead } from '@dm/shared/reads'
import { usePageExists } from '@dm/shared/router'
import { ListCard, Row } from '@dm/shared/ui/list'
import { ListSkeleton, Loaded, Page, Section, Stack } from '@dm/shared/ui/page'
import { page } from './page'
import { Sessions } from './Sessions'

/** 设置与安全: number, password, devices, and what else concerns the account. */
export default function SettingsPage() {
  const account = useRead(page.reads.account)
  return (
    <Page title={page.title} back={paths.userIndex()}>
      <Stack>
        <Section title="账号">
          <Loaded from={account} skeleton={<ListSkeleton rows={2} picture="none" />}>
            {({ mobileMasked, hasPassword }) => (
              <ListCard label="账号">
                <Row title="手机号" end={mobileMasked || '未绑定'} to={paths.settingsMobile()} />
                <Row title="登录密码" end={hasPassword ? '已设置' : '未设置'} to={paths.settingsPassword()} />
              </ListCard>
            )}
          </Loaded>
        </Section>
        <Section title="登录设备">
          <Sessions />
        </Section>
        <More />
      </Stack>
    </Page>
  )
}

function More() {
  const blocked = usePageExists(paths.settingsBlocked())
  const help = usePageExists(paths.feedback())
  const leave = usePageExists(paths.logoutIndex())
  return (
    <ListCard label="更多">
      {blocked && <Row title="黑名单" to={paths.settingsBlocked()} />}
      {help && <Row title="反馈与帮助" to={paths.feedback()} />}
      <Row title="用户协议" to={paths.commonUserAgreement({ id: 3 })} />
      <Row title="隐私政策" to={paths.commonUserAgreement({ id: 2 })} />
      {leave && <Row title="注销账号" to={paths.logoutIndex()} />}
    </ListCard>
  )
}
