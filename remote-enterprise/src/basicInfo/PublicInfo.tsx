import { copyText } from '@dm/shared/deeplink'
import { lazySheet, toast } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { Button } from '@dm/shared/ui/button'
import { EmptyState, Page, Section, Stack } from '@dm/shared/ui/page'
import { useContact } from '../components/contact/useContact'
import { ReportLink, ShareButton } from '../components/items/PublicParts'
import { openLink } from '../hooks/openLink'
import { Facts, RegisterFacts } from '../components/register/RegisterFacts'
import { VisitorView } from '../components/visitor-view/VisitorView'
import type { InfoAnswer } from './types'

const ContactSheet = lazySheet(() => import('../components/contact/ContactSheet'))

interface PublicInfoProps {
  title: string
  uid: string
  answer: InfoAnswer
}

/** 工商信息 as reviewed, then what the company says of itself. */
export function PublicInfo({ title, uid, answer: { head, info, register } }: PublicInfoProps) {
  const contact = useContact(head.uid)
  const { website } = info
  return (
    <Page
      title={title}
      back={paths.enterpriseArchives({ uid })}
      end={<ShareButton title={head.name} />}
      bar={
        head.contact && (
          <Button kind="main" block onClick={contact.open}>
            联系企业
          </Button>
        )
      }
    >
      <Stack>
        {head.viewerRole !== 'none' && <VisitorView manage={paths.enterpriseBasicInfo()} />}
        {register ? (
          <Section title="工商信息" more="已由点梦审核" card>
            <RegisterFacts register={register} />
            <CopyCode code={register.creditCode} />
          </Section>
        ) : (
          <EmptyState text="企业尚未完成认证" />
        )}
        <Section title="经营信息" card>
          <Facts
            rows={[
              ['简称', info.shortName],
              ['标语', info.slogan],
              ['行业', info.industry],
              ['规模', info.scale && `${info.scale}人`],
              ['城市', info.cityName],
              ['地址', info.address ?? ''],
              ['官网', website ?? ''],
              ['联系人', info.contactName],
              ['联系电话', info.contactPhone],
            ]}
          />
          {website !== null && (
            <Button kind="soft" size="s" onClick={() => openLink(website)}>
              访问官网
            </Button>
          )}
        </Section>
        <ReportLink uid={head.uid} />
      </Stack>
      {contact.isOpen && <ContactSheet uid={head.uid} onClose={contact.close} />}
    </Page>
  )
}

function CopyCode({ code }: { code: string }) {
  const copy = async () => toast((await copyText(code)) ? '已复制' : '复制失败，请长按复制')
  return (
    <Button kind="soft" size="s" onClick={copy}>
      复制信用代码
    </Button>
  )
}
