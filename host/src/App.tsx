import { QueryProvider } from '@dm/shared/query'
import { AddressRouter } from '@dm/shared/router'
import { Banner } from './banner/Banner'
import { Overlays } from './overlays/Overlays'
import { Views } from './views/Views'

/**
 * The root component: the routed view under the banner, the overlays above both (docs/architecture.md, "Views"). Each
 * view has its own router; those of the shell follow the address bar.
 */
export const App = () => (
  <QueryProvider>
    <AddressRouter>
      <Banner />
    </AddressRouter>
    <Views />
    <AddressRouter>
      <Overlays />
    </AddressRouter>
  </QueryProvider>
)
