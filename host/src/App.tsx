import { QueryProvider } from '@dm/shared/query'
import { Banner } from './banner/Banner'
import { Overlays } from './overlays/Overlays'
import { Views } from './views/Views'

/** The root container: the routed view under the banner, the overlays above both (seed, section 2). */
export const App = () => (
  <QueryProvider>
    <Banner />
    <Views />
    <Overlays />
  </QueryProvider>
)
