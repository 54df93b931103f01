import { useSession } from '@dm/shared/session'
import { LoginState, Page } from '@dm/shared/ui/page'
import { Head } from './Head'
import { Works } from './Works'

/** 创作中心: a creator's figures and the ways to what can be done (docs/product/account-video.md#creationindex). */
export default function CreationPage() {
  const { uid } = useSession()
  return (
    <Page title="创作中心">
      {uid === null ? (
        <LoginState text="在创作中心查看作品的播放、互动和观众，登录后即可使用" />
      ) : (
        <>
          <Head uid={uid} />
          <Works uid={uid} />
        </>
      )}
    </Page>
  )
}
