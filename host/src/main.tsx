import '@dm/shared/theme.css'
import { createRoot } from 'react-dom/client'
import { App } from './App'
import { start } from './start'
import { firstPage } from './views/firstPage'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')
start()
void firstPage().then(() => createRoot(root).render(<App />))
