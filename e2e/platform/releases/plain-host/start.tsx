import { loadRemote } from '@module-federation/enhanced/runtime'
import { QueryProvider } from '@dm/shared/query'
import { AddressRouter } from '@dm/shared/router'
import type { ComponentType } from 'react'
import { createRoot } from 'react-dom/client'

const page = await loadRemote<{ default: ComponentType }>('area/DownloadPage')
if (!page) throw new Error('the area has no such page')
createRoot(document.body.appendChild(document.createElement('div'))).render(
  <QueryProvider>
    <AddressRouter>
      <page.default />
    </AddressRouter>
  </QueryProvider>,
)
