import { dateTime, uuid } from '@dm/shared/format'
import { toast } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { useApiMutation } from '@dm/shared/query'
import { navigate } from '@dm/shared/router'
import { Button } from '@dm/shared/ui/button'
import { Sheet } from '@dm/shared/ui/sheet'
import { useState } from 'react'
import css from './members.module.css'
import type { Offer } from './types'

const MEANING = [
  '你将管理企业认证、成员、会员与注销，并对企业资料负责',
  '原所有者成为编辑，认证、会员与内容都保留',
  '须在 15 天内提交你的运营者资料，逾期将暂停展示认证标识与联系方式',
]

/** An offer of the ownership, for whoever may take it. Default export: loaded when it is opened. */
export default function ReceiveSheet({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  const [requestId] = useState(uuid)
  const { mutateAsync: accept } = useApiMutation('enterprise/transfer/accept')
  const { mutateAsync: reject } = useApiMutation('enterprise/transfer/reject')
  const take = async () => {
    await accept({ requestId, transferId: offer.id })
    toast('你已成为企业所有者')
    navigate(paths.enterpriseArchivesEdit(), { replace: true })
  }
  const decline = async () => {
    await reject({ transferId: offer.id })
    toast('已拒绝')
    onClose()
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title="接任企业所有者"
      bar={
        <div className={css.pair}>
          <Button onClick={decline}>拒绝</Button>
          <Button kind="main" onClick={take}>
            接受
          </Button>
        </div>
      }
    >
      <p>「{offer.fromNick}」请你接任企业所有者</p>
      <ul className={css.lines}>
        {MEANING.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className={css.note}>请在{dateTime(offer.expireAt)}前答复</p>
    </Sheet>
  )
}
