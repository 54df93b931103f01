import { BarChart, LineChart, PieChart } from 'echarts/charts'
import { GridComponent, LegendComponent, MarkLineComponent, TooltipComponent } from 'echarts/components'
import { init, registerTheme, use as register, type ECharts, type EChartsCoreOption } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { theme } from './theme'

let ready = false

/** Starts a chart on an element; the first call registers the chart types. */
export function startChart(element: HTMLElement): ECharts {
  if (!ready) {
    register([
      BarChart,
      LineChart,
      PieChart,
      GridComponent,
      LegendComponent,
      MarkLineComponent,
      TooltipComponent,
      SVGRenderer,
    ])
    registerTheme('dm', theme)
    ready = true
  }
  return init(element, 'dm', { renderer: 'svg' })
}

export type { ECharts, EChartsCoreOption }
