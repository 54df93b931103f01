import '@dm/shared/theme.css'
import '@dm/shared/roles.css'
import './ops.css'
import { createRoot } from 'react-dom/client'
import { App } from './App'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')
createRoot(root).render(<App />)
