import { createContext, useContext, useEffect, useState, type ReactNode } from 'react'
import { openLogin } from '../overlay'
import { stateIn, text } from '../page'
import { usePageActive, useSearchParams } from '../router'
import { useSession } from '../session'
import { LoginState, Page } from '../ui/page'

interface AccessProps {
  page: {
    title: string
    access?: 'user' | 'owner'
    publicWith?: readonly string[]
    login?: string
    opensLogin?: true
  }
  children: ReactNode
}

const Owner = createContext<string | null>(null)

/** Returns the uid of the user whose page this is: of a page with `access: 'owner'`, also when the session has ended. */
export function useOwner(): string {
  const uid = useContext(Owner)
  if (uid === null) throw new Error('only a page with access has an owner')
  return uid
}

/** A part of a page that everybody may see: this part is shown to users alone, others are asked to log in. */
export function ForUsers({ login, children }: { login?: string; children: ReactNode }) {
  const { loggedIn } = useSession()
  return loggedIn ? children : <LoginState text={login} />
}

interface LoggedOutProps {
  title: string
  /** Text of the login prompt. */
  login?: string
  /** The login dialog opens by itself. */
  opens?: boolean
}

/** A visitor's view of a page for users alone. */
export function LoggedOut({ title, login, opens = false }: LoggedOutProps) {
  const isActive = usePageActive()
  useEffect(() => {
    if (opens && isActive) void openLogin({ reason: login ?? `登录后进入「${title}」` })
  }, [opens, isActive, login, title])
  return (
    <Page title={title}>
      <LoginState text={login} />
    </Page>
  )
}

/**
 * Shows a page to those who have access, as its `page.ts` declares; others are asked to log in. Each user has a page of
 * their own: nothing that one has typed is left for the next.
 */
export function Access({ page: { access, publicWith = [], title, login, opensLogin }, children }: AccessProps) {
  const [search] = useSearchParams()
  const { uid, loggedIn } = useSession()
  const [owner, setOwner] = useState(uid)
  const [users, setUsers] = useState(0)
  if (uid !== null && uid !== owner) {
    setOwner(uid)
    if (owner !== null) setUsers(users + 1)
  }
  // A token whose account is not known yet has no owner, either.
  const mayEnter = access === 'owner' ? owner !== null : loggedIn
  const isPublic = publicWith.some((name) => stateIn({ [name]: text }, search)[name] !== null)
  if (!access || mayEnter || isPublic)
    return (
      <Owner key={users} value={owner}>
        {children}
      </Owner>
    )
  return <LoggedOut title={title} login={login} opens={opensLogin && !loggedIn} />
}
