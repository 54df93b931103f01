import '@dm/shared/theme.css'
import '@dm/shared/roles.css'
import { startHistory } from '@dm/shared/router'
import { createRoot } from 'react-dom/client'
import { ExamplesPage } from './ExamplesPage'

/** Shows only the examples instead of the product. In development and in the build that the browser tests open. */
export function showExamples(): void {
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no #root')
  startHistory()
  createRoot(root).render(<ExamplesPage />)
}
