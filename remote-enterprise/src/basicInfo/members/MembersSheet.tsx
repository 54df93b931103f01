import { dateTime, timeLeft, uuid } from '@dm/shared/format'
import { confirm, lazySheet, toast } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { useApiMutation, useApiQuery } from '@dm/shared/query'
import { navigate } from '@dm/shared/router'
import { Button } from '@dm/shared/ui/button'
import { useTimeLeft } from '@dm/shared/ui/deadline'
import { ListSkeleton, Loaded, Section, Stack } from '@dm/shared/ui/page'
import { Sheet } from '@dm/shared/ui/sheet'
import { useState } from 'react'
import { InviteLink } from './InviteLink'
import { MemberRow } from './MemberRow'
import css from './members.module.css'
import type { Members, Offer } from './types'

const TransferSheet = lazySheet(() => import('./TransferSheet'))

/** 成员与权限. Default export: loaded when it is opened. */
export default function MembersSheet({ isOwner, onClose }: { isOwner: boolean; onClose: () => void }) {
  const list = useApiQuery('enterprise/member/list', {})
  return (
    <Sheet open onClose={onClose} title="成员与权限">
      <Loaded from={list} skeleton={<ListSkeleton rows={3} />}>
        {(answer) => (isOwner ? <OwnersList answer={answer} /> : <EditorsList answer={answer} />)}
      </Loaded>
    </Sheet>
  )
}

function EditorsList({ answer: { members, now } }: { answer: Members }) {
  const { mutateAsync: leave } = useApiMutation('enterprise/member/leave', { invalidate: 'onNextMount' })
  const quit = async () => {
    if (!(await confirm({ title: '退出后需重新邀请才能加入，确定退出？', ok: '退出企业', danger: true }))) return
    await leave({})
    toast('已退出企业')
    navigate(paths.userIndex(), { replace: true })
  }
  return (
    <Stack>
      <div>
        {members.map((member) => (
          <MemberRow key={member.id} member={member} now={now} />
        ))}
      </div>
      <Button block onClick={quit}>
        退出企业
      </Button>
    </Stack>
  )
}

function OwnersList({ answer }: { answer: Members }) {
  const { members, invites, transfer, editorLimit, now } = answer
  const [link, setLink] = useState<{ token: string; expireAt: number } | null>(null)
  const [isHandingOn, setHandingOn] = useState(false)
  const { mutateAsync: invite } = useApiMutation('enterprise/member/invite/add')
  const { mutateAsync: withdraw } = useApiMutation('enterprise/member/invite/del')
  const { mutateAsync: remove } = useApiMutation('enterprise/member/del')
  const editors = members.filter(({ role }) => role === 'editor')
  const isFull = editors.length >= editorLimit
  const add = async () => {
    setLink(await invite({ requestId: uuid() }))
  }
  const drop = async (id: string, nick: string) => {
    if (!(await confirm({ title: `移除后对方将无法编辑，确定移除「${nick}」？`, ok: '移除', danger: true }))) return
    await remove({ memberId: id })
    toast('已移除')
  }
  return (
    <Stack>
      <div>
        {members.map((member) => (
          <MemberRow
            key={member.id}
            member={member}
            now={now}
            action={
              member.role === 'editor' && (
                <Button size="s" onClick={() => drop(member.id, member.nick)} aria-label={`移除${member.nick}`}>
                  移除
                </Button>
              )
            }
          />
        ))}
      </div>
      {link && <InviteLink token={link.token} expireAt={link.expireAt} now={now} />}
      <Button kind="soft" block disabled={isFull} onClick={add}>
        {isFull ? `编辑人数已达上限 ${editorLimit} 人` : '邀请编辑'}
      </Button>
      {invites.length > 0 && (
        <Section title="待接受的邀请">
          {invites.map(({ id, createdAt, expireAt }) => (
            <div key={id} className={css.line}>
              <span>
                {dateTime(createdAt, now)}发出
                <small>{timeLeft(expireAt - now)}后失效</small>
              </span>
              <Button
                size="s"
                onClick={() => withdraw({ inviteId: id })}
                aria-label={`撤回${dateTime(createdAt, now)}的邀请`}
              >
                撤回
              </Button>
            </div>
          ))}
        </Section>
      )}
      {transfer ? (
        <Offered answer={answer} offer={transfer} />
      ) : (
        editors.length > 0 && (
          <Button block onClick={() => setHandingOn(true)}>
            转让企业
          </Button>
        )
      )}
      {isHandingOn && <TransferSheet editors={editors} onClose={() => setHandingOn(false)} />}
    </Stack>
  )
}

/** An offer that waits for the other side, with its countdown. */
function Offered({ answer, offer }: { answer: Members; offer: Offer }) {
  const { mutateAsync: cancel } = useApiMutation('enterprise/transfer/cancel')
  const left = useTimeLeft({ answer, at: offer.expireAt })
  const takeBack = async () => {
    await cancel({ transferId: offer.id })
    toast('已取消转让')
  }
  return (
    <div className={css.line}>
      <span>
        等待「{offer.toNick}」接任所有者
        <small>{timeLeft(left)}后失效</small>
      </span>
      <Button size="s" onClick={takeBack}>
        取消转让
      </Button>
    </div>
  )
}
