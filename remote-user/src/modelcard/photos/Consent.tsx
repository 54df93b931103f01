import { paths } from '@dm/shared/paths'
import { Button, ButtonLink } from '@dm/shared/ui/button'
import css from './photos.module.css'

/** 面部照片使用说明, agreed to separately before the first photo. */
export function Consent({ onAgree }: { onAgree: () => void }) {
  return (
    <section className={css.consent} aria-labelledby="bare-face-consent">
      <h2 id="bare-face-consent">面部照片使用说明</h2>
      <p>上传素颜照，让通告方看到真实的你。素颜照属于面部信息，需要你单独同意后才能上传。</p>
      <dl>
        <dt>用途</dt>
        <dd>仅用于通告方了解你未化妆时的形象，不会用于人脸识别，也不会用于广告。</dd>
        <dt>谁可以看到</dt>
        <dd>
          默认仅你报名过的通告方可见，你也可以改为公开或仅自己可见。照片带有查看者的点梦号水印，链接30分钟后失效。
        </dd>
        <dt>如何撤回</dt>
        <dd>你可以随时在本页撤回授权，撤回后所有素颜照将被永久删除。</dd>
      </dl>
      <div className={css.choice}>
        <ButtonLink to={paths.modelcard()}>不同意</ButtonLink>
        <Button kind="main" onClick={onAgree}>
          同意并继续
        </Button>
      </div>
    </section>
  )
}
