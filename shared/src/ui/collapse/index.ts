export { Collapse, type CollapsePanel } from './Collapse'
