export { MonthBar, type MonthChoice } from './MonthBar'
