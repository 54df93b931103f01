import { rulesBroken } from './rulesBroken'

test('a page draws nothing that lies on it by itself: back would not close it', () => {
  const wrong = [
    "import Popup from 'antd-mobile/es/components/popup'",
    "import Picker from 'antd-mobile/es/components/picker'",
    "import { Dialog } from 'antd-mobile'",
    'export const a = <Popup role="dialog" />',
    'export const b = <Picker role={"alertdialog"} />',
    'export const c = <Dialog aria-modal="true" />',
  ]
  const right = [
    "import PickerView from 'antd-mobile/es/components/picker-view'",
    'export const d = <PickerView role="group" aria-haspopup="dialog" />',
  ]
  expect(rulesBroken([...wrong, ...right])).toEqual([...wrong.map(() => ['no-restricted-syntax']), [], []])
})
