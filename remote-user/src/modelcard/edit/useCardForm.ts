import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import type { Guardian, User } from '@dm/shared/contract/calls/user/user'
import type { Audiences } from '@dm/shared/contract/vocabulary/audience'
import { isMinorBy } from '@dm/shared/contract/forms/user/basic'
import { cardForm } from '@dm/shared/contract/forms/user/modelcard'
import { toast } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { readNow, saveOver, setOptimisticData, useApiMutation } from '@dm/shared/query'
import type { UploadSlot } from '@dm/shared/upload'
import { useToday } from '@dm/shared/ui/deadline'
import { useDefinedForm } from '@dm/shared/ui/form'
import { guardianOf } from '../../components/guardian/guardian'
import { resolveConflict } from '../../hooks/resolveConflict'
import type { Card, CardAnswer } from '../template/facts'
import { aimErrors, type Aim } from './check'
import { bodyOf, SENT_AS, type CardFormState, type CardValues } from './values'

/** Never stored on the device (docs/product/user.md#writing). */
const SECRET = [
  'contactName',
  'contactMobile',
  'contactRole',
  'guardianName',
  'guardianMobile',
  'guardianCode',
  'guardianAgreed',
  'newGuardian',
] as const

/** Data of the form. */
export interface Loaded {
  card: Card | null
  user: User
  guardian: Guardian | null
  /** Who may see the person's fields, before there is a card that says so. */
  privacy: Audiences
  /** Of the card's page: name, 点梦号, state of the archive. */
  owner: CardAnswer['owner']
}

/** The form of the card: validated for its purpose, saved once, with a question if another page saved first. */
export function useCardForm(
  loaded: Loaded,
  initial: CardValues,
  { onTakeLatest, onNewer }: { onTakeLatest: () => void; onNewer: () => void },
) {
  const { card, user, guardian } = loaded
  const isPublic = card?.status === 'public'
  const [aim, setAim] = useState<Aim>(isPublic ? 'public' : 'draft')
  const how = useRef<{ aim: Aim; consent: boolean }>({ aim: isPublic ? 'public' : 'draft', consent: false })
  // The version that the form was filled from: a newer card read in the background must not be overwritten.
  const [version] = useState(card?.version ?? 0)
  const guardianStored = useRef('')
  const today = useToday()
  const minorOf = (values: CardValues) => isMinorBy(values.birthday, today)
  const { mutateAsync: setUser } = useApiMutation('userinfo/set', { invalidate: 'onNextMount' })
  const { mutateAsync: setCard } = useApiMutation('userinfo/modelcard/set', { invalidate: 'onNextMount' })
  const form = useDefinedForm(cardForm, {
    stored: null,
    initial,
    sentAs: SENT_AS,
    check: (values) => aimErrors(values, aim, minorOf(values), guardian !== null),
    draft: { uid: user.uid, since: card?.updatedAt, leaveOut: SECRET },
    submit: async (_body, { requestId, finish, discardDraft, values }) => {
      const publish = how.current.aim === 'public' && !isPublic
      const given = `${values.guardianName} ${values.guardianMobile} ${values.guardianCode}`
      const needsGuardian = minorOf(values) && how.current.aim === 'public' && (guardian === null || values.newGuardian)
      if (needsGuardian && guardianStored.current !== given) {
        await setUser({ guardian: guardianOf(values), version: user.version })
        // The code is consumed: if the card is refused, the next try sends only the card.
        guardianStored.current = given
      }
      const body = { ...bodyOf(values), publish, portraitConsent: how.current.consent, requestId }
      const newer = await saveOver({
        save: async (on) => {
          const saved = await setCard({ ...body, version: on })
          // The owner's card page, which comes next, has the saved card at once.
          setOptimisticData('userinfo/modelcard/get', { uid: saved.uid }, (shown) => ({
            ...shown,
            card: saved,
            state: saved.status,
          }))
        },
        version,
        read: () => readNow('userinfo/modelcard/get', {}),
        versionOf: ({ card: now }) => now?.version ?? 0,
        ask: resolveConflict('模卡'),
      })
      if (newer) {
        discardDraft()
        return onTakeLatest()
      }
      toast(publish ? '已发布' : '保存成功')
      finish(publish || isPublic ? paths.modelcard() : undefined, { replace: true })
    },
  })
  const outdated = (card?.version ?? 0) > version && !form.dirty && !form.busy
  const discardDraft = useEffectEvent(onNewer)
  useEffect(() => {
    if (outdated) discardDraft()
  }, [outdated])
  return {
    form,
    aim,
    isPublic,
    today,
    minor: minorOf(form.values),
    slots: useSlots(form),
    ...useAim(form, setAim, how),
  }
}

/** Sets the purpose of the next submit, and sends it once the checks use it. */
function useAim(form: CardFormState, setAim: (aim: Aim) => void, howRef: RefObject<{ aim: Aim; consent: boolean }>) {
  const [wanted, setWanted] = useState(0)
  const send = useRef(form.submit)
  useEffect(() => {
    send.current = form.submit
  })
  useEffect(() => {
    if (wanted > 0) void send.current()
  }, [wanted])
  return {
    submitFor: (aim: Aim, consent = false) => {
      howRef.current = { aim, consent }
      setAim(aim)
      setWanted((n) => n + 1)
    },
  }
}

/** Changes lists of slots from their newest state: several uploads may end at once. */
function useSlots(form: CardFormState) {
  const live = useRef(form.values)
  useEffect(() => {
    live.current = form.values
  }, [form.values])
  return (key: 'photos' | 'video' | 'videoCover') => (change: (slots: UploadSlot[]) => UploadSlot[]) => {
    const next = change(live.current[key])
    live.current = { ...live.current, [key]: next }
    form.set({ [key]: next })
  }
}
