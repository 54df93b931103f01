export { Tabs } from './Tabs'
