import { createContext, useContext } from 'react'
import type { Intent } from './plan'

/** Asks the operator before a change; provided by the shell. */
export const AskContext = createContext<(intent: Intent) => void>(() => {
  throw new Error('the shell gives AskContext')
})

/** Returns `ask(intent)`: describes a change, and makes it when the operator confirms. */
export const useAsk = () => useContext(AskContext)
