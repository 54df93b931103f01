export { CapsuleTabs } from './CapsuleTabs'
export { Tabs } from './Tabs'
