import { paths } from '@dm/shared/paths'
import { usePageExists } from '@dm/shared/router'
import { Button, ButtonLink } from '@dm/shared/ui/button'
import { ShareIcon } from '@dm/shared/ui/icon'
import { BarAction } from '@dm/shared/ui/page'
import type { Head } from './card'
import { shareCard } from './share'

/** 分享, 编辑 and 保存海报 for members. */
export function MemberBar({ head, onPoster }: { head: Head; onPoster: () => void }) {
  const edit = paths.enterpriseModelcardEdit()
  const canEdit = usePageExists(edit)
  return (
    <>
      <BarAction icon={<ShareIcon />} label="分享" onClick={() => void shareCard(head, onPoster)} />
      {canEdit && (
        <ButtonLink kind="plain" to={edit}>
          编辑
        </ButtonLink>
      )}
      <Button kind="main" onClick={onPoster}>
        保存海报
      </Button>
    </>
  )
}
