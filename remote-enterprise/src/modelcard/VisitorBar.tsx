import { paths } from '@dm/shared/paths'
import { usePageExists } from '@dm/shared/router'
import { Button, ButtonLink } from '@dm/shared/ui/button'
import { ShareIcon } from '@dm/shared/ui/icon'
import { BarAction } from '@dm/shared/ui/page'
import type { Head } from './card'
import { shareCard } from './share'

/** 联系企业, 查看完整档案 and 分享 for visitors. */
export function VisitorBar({ head, onContact }: { head: Head; onContact: () => unknown }) {
  const archive = paths.enterpriseArchives({ uid: head.uid })
  const hasArchive = usePageExists(archive)
  if (!hasArchive && !head.contact)
    return (
      <Button kind="main" onClick={() => shareCard(head)}>
        分享
      </Button>
    )
  return (
    <>
      <BarAction icon={<ShareIcon />} label="分享" onClick={() => void shareCard(head)} />
      {hasArchive && (
        <ButtonLink kind={head.contact ? 'plain' : 'main'} to={archive}>
          查看完整档案
        </ButtonLink>
      )}
      {head.contact && (
        <Button kind="main" onClick={onContact}>
          联系企业
        </Button>
      )}
    </>
  )
}
