import { toast } from '@dm/shared/overlay'
import { invalidate, useApiMutation } from '@dm/shared/query'
import { isRequestError } from '@dm/shared/request'
import { useRef, useState, useSyncExternalStore } from 'react'
import type { Archive } from '../answer'

type Modules = Archive['modules']
type Key = Modules[number]['key']

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Puts `key` in the place of `other`, which moves on. */
export function moved(modules: Modules, key: Key, other: Key): Modules {
  const one = modules.find((module) => module.key === key)
  const to = modules.findIndex((module) => module.key === other)
  return one && to >= 0 ? modules.filter((module) => module !== one).toSpliced(to, 0, one) : modules
}

/**
 * Order and switches of the parts: shown at once, sent one after the other so that versions never cross; what fails
 * jumps back (docs/product/user.md#usereditarchives).
 */
export function useModules(archive: Archive) {
  const { mutateAsync: set } = useApiMutation('userinfo/set', { invalidate: 'background' })
  const isOffline = useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  )
  const [wanted, setWanted] = useState<Modules | null>(null)
  const sent = useRef({ queue: Promise.resolve(), version: 0 })
  const modules = wanted ?? archive.modules

  const send = async (next: Modules) => {
    const state = sent.current
    const body = next.filter(({ key }) => key !== 'info').map(({ key, visible }) => ({ key, visible }))
    try {
      const answer = await set({ modules: body, version: Math.max(state.version, archive.version ?? 0) })
      state.version = answer.archive?.version ?? state.version
    } catch (error) {
      // The server's refusals have shown their own text.
      if (isRequestError(error) && error.retcode === null) toast('网络异常，请稍后重试')
      state.version = 0
      setWanted(null)
      await invalidate('userinfo/get')
    }
  }
  const change = (next: Modules) => {
    setWanted(next)
    sent.current.queue = sent.current.queue.then(() => send(next))
  }
  return {
    modules,
    isOffline,
    show: (key: Key, visible: boolean) =>
      change(modules.map((module) => (module.key === key ? { ...module, visible } : module))),
    move: (key: Key, other: Key) => change(moved(modules, key, other)),
  }
}
