import { Retcode } from '@dm/shared/contract/codes'
import { CONTACT_ROLES } from '@dm/shared/contract/vocabulary/options'
import { copyText } from '@dm/shared/deeplink'
import { toast } from '@dm/shared/overlay'
import { useApiQuery } from '@dm/shared/query'
import { KindArt } from '@dm/shared/ui/art'
import { Button } from '@dm/shared/ui/button'
import { EmptyState, FailedState, ListSkeleton, LockedState } from '@dm/shared/ui/page'
import { Sheet } from '@dm/shared/ui/sheet'
import css from './visitor.module.css'

/** The contact, requested when the sheet opens: each look-up counts. */
export function ContactSheet({ uid, onClose }: { uid: string; onClose: () => void }) {
  const contact = useApiQuery('userinfo/modelcard/contact/query', { uid })
  const copy = async (mobile: string) => toast((await copyText(mobile)) ? '已复制' : '复制失败，请长按号码复制')
  return (
    <Sheet open onClose={onClose} title="联系TA">
      {contact.data ? (
        <div className={css.contact}>
          <p className="dm-secondary">
            {contact.data.name} · {CONTACT_ROLES[contact.data.role]}
          </p>
          <p className={css.mobile}>{contact.data.mobile}</p>
          <div className={css.pair}>
            <Button onClick={() => copy(contact.data.mobile)}>复制</Button>
            <a className={css.call} href={`tel:${contact.data.mobile}`}>
              拨打
            </a>
          </div>
          <p className={css.note}>请说明来自点梦。平台不会收取任何报名费，谨防诈骗</p>
        </div>
      ) : contact.error ? (
        <Refused
          retcode={contact.error.retcode}
          msg={contact.error.msg}
          error={contact.error}
          onRetry={contact.refetch}
          onClose={onClose}
        />
      ) : (
        <ListSkeleton rows={1} picture="none" />
      )}
    </Sheet>
  )
}

/** A refusal shows the server's message; a lost connection can be retried. */
function Refused({
  retcode,
  msg,
  error,
  onRetry,
  onClose,
}: {
  retcode: number | null
  msg: string
  error: unknown
  onRetry: () => unknown
  onClose: () => void
}) {
  const leave = (
    <Button kind="soft" size="s" onClick={onClose}>
      知道了
    </Button>
  )
  if (retcode === Retcode.notAllowed) return <LockedState text={msg} action={leave} />
  if (retcode === Retcode.wrongState || retcode === Retcode.tooMany)
    return <EmptyState art={<KindArt kind="person" />} text={msg} action={leave} />
  return <FailedState error={error} onRetry={onRetry} />
}
