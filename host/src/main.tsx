import '@dm/shared/theme.css'
import '@dm/shared/roles.css'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App'
import { start } from './start'
import { wordComposed } from './views/earlyInput'
import { firstPage } from './views/firstPage'
import { hydratePage } from './views/hydrate'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')

const run = () => {
  start()
  // As a transition, React renders in slices of a few milliseconds, so that taps and the app's calls are handled in
  // between.
  void firstPage()
    .then(wordComposed)
    .then(() => {
      if (!hydratePage(root, <App />)) startTransition(() => createRoot(root).render(<App />))
    })
}

if (process.env.NODE_ENV === 'development' && window.location.pathname === '/dev/ui') {
  void import(/* webpackChunkName: "examples" */ './dev').then(({ showExamples }) => showExamples())
} else if (!window.dmOld) {
  // Set by the early script (host/src/early/olderBrowsers.ts).
  const { dmWaits } = window
  if (dmWaits) dmWaits.push(run)
  else run()
}
