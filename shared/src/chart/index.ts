export { Chart } from './Chart'
export type { ChartData, ChartSeries } from './options'
