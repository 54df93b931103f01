import { useState, type ReactNode } from 'react'
import { Button } from '../button'
import { ActionSheet, Dialog, Sheet } from '.'

function Opener({ label, children }: { label: string; children: (open: boolean, close: () => void) => ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{label}</Button>
      {children(open, () => setOpen(false))}
    </>
  )
}

const SheetExample = () => (
  <Opener label="打开面板">
    {(open, close) => (
      <Sheet open={open} onClose={close} title="选择模板" bar={<Button onClick={close}>保存</Button>}>
        <p>面板里的内容可以滚动。</p>
      </Sheet>
    )}
  </Opener>
)

const DialogExample = () => (
  <Opener label="打开对话框">
    {(open, close) => (
      <Dialog
        open={open}
        onClose={close}
        title="确定退出？"
        text="草稿会被清除"
        buttons={
          <>
            <Button onClick={close}>再想想</Button>
            <Button kind="danger" onClick={close}>
              退出
            </Button>
          </>
        }
      />
    )}
  </Opener>
)

const ActionsExample = () => (
  <Opener label="打开操作列表">
    {(open, close) => (
      <ActionSheet
        open={open}
        onClose={close}
        title="选择操作"
        actions={[
          { key: 'save', label: '保存到相册', onSelect: close },
          { key: 'report', label: '举报', note: '平台会在24小时内处理', onSelect: close },
          { key: 'delete', label: '删除', danger: true, onSelect: close },
        ]}
      />
    )}
  </Opener>
)

export const examples = [
  { name: '底部面板', Example: SheetExample },
  { name: '对话框', Example: DialogExample },
  { name: '操作列表', Example: ActionsExample },
] as const
