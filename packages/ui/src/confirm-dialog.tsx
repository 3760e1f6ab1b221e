import { Button } from './button.tsx'
import { Dialog, DialogClose, DialogContent } from './dialog.tsx'

/** What a `ConfirmDialog` asks, and what the answers are called. */
export interface ConfirmDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The question, naming the thing. */
  title: string
  description?: string
  confirmLabel: string
  cancelLabel: string
  destructive?: boolean
  onConfirm: () => void
}

/** Asks once before something that cannot be taken back. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel,
  destructive = false,
  onConfirm,
}: ConfirmDialogProps) {
  function handleConfirm() {
    onOpenChange(false)
    onConfirm()
  }
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        role="alertdialog"
        title={title}
        description={description}
        footer={
          <>
            <DialogClose asChild>
              <Button variant="secondary">{cancelLabel}</Button>
            </DialogClose>
            <Button variant={destructive ? 'danger' : 'primary'} onClick={handleConfirm}>
              {confirmLabel}
            </Button>
          </>
        }
      />
    </Dialog>
  )
}
