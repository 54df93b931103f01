import { Retcode } from '@dm/shared/contract/codes'
import { copyText } from '@dm/shared/deeplink'
import { toast } from '@dm/shared/overlay'
import { useApiQuery } from '@dm/shared/query'
import { Button, buttonClass } from '@dm/shared/ui/button'
import { EmptyState, FailedState, ListSkeleton, LockedState } from '@dm/shared/ui/page'
import { Sheet } from '@dm/shared/ui/sheet'
import css from './contact.module.css'

/**
 * The full contact, requested when the sheet opens: each company counts once a day. Default export: loaded when it is
 * opened.
 */
export default function ContactSheet({ uid, onClose }: { uid: string; onClose: () => void }) {
  const contact = useApiQuery('enterprise/contact/view', { uid })
  const copy = async (text: string) => toast((await copyText(text)) ? '已复制' : '复制失败，请长按号码复制')
  return (
    <Sheet open onClose={onClose} title="联系企业">
      {contact.data ? (
        <div className={css.contact}>
          <p>{contact.data.contactName}</p>
          <p className={css.phone}>{contact.data.contactPhone}</p>
          {contact.data.contactEmail && <p className="dm-note">{contact.data.contactEmail}</p>}
          <div className={css.pair}>
            <Button kind="plain" onClick={() => copy(contact.data.contactPhone)}>
              复制
            </Button>
            <a className={buttonClass({ kind: 'main' })} href={`tel:${contact.data.contactPhone}`}>
              拨打
            </a>
          </div>
        </div>
      ) : contact.error ? (
        <Refused error={contact.error} onRetry={contact.refetch} />
      ) : (
        <ListSkeleton rows={1} picture="none" />
      )}
    </Sheet>
  )
}

/** A refusal shows the server's message; a lost connection can be retried. */
function Refused({ error, onRetry }: { error: { retcode: number | null; msg: string }; onRetry: () => unknown }) {
  if (error.retcode === Retcode.notAllowed) return <LockedState text={error.msg} />
  if (error.retcode === Retcode.tooMany) return <EmptyState text={error.msg} />
  return <FailedState error={error} onRetry={onRetry} />
}
