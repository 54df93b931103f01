import { createContext, useContext } from 'react'
import type { Intent } from './plan'

/** Asks the operator before something is done; given by the shell. */
export const AskContext = createContext<(intent: Intent) => void>(() => {
  throw new Error('the shell gives AskContext')
})

/** `ask(intent)`: says what will happen to whom, and does it when the operator agrees. */
export const useAsk = () => useContext(AskContext)
