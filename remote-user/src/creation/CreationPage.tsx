import { ForUsers } from '@dm/shared/access'
import { useSession } from '@dm/shared/session'
import { Button } from '@dm/shared/ui/button'
import { Page } from '@dm/shared/ui/page'
import { useRef } from 'react'
import { Head } from './Head'
import { Lives } from './Lives'
import { page } from './page'
import { Publish } from '../components/publish/Publish'
import { Works } from './Works'

/** 创作中心: a creator's figures and the ways to what can be done (docs/product/account-video.md#creationindex). */
export default function CreationPage() {
  const { uid } = useSession()
  const lives = useRef<HTMLDivElement>(null)
  return (
    <Page title={page.title}>
      <ForUsers login="在创作中心查看作品的播放、互动和观众，登录后即可使用">
        {uid !== null && (
          <>
            <Head onLives={() => lives.current?.scrollIntoView({ block: 'start' })} />
            <Works />
            <Lives ref={lives} />
          </>
        )}
      </ForUsers>
      {uid === null && (
        <Publish>
          {(open) => (
            <Button kind="main" block onClick={open}>
              发布作品
            </Button>
          )}
        </Publish>
      )}
    </Page>
  )
}
