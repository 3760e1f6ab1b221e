import { WIDTHS_PX } from '@ramal/contract/constants'
import { phoneKey } from '@ramal/domain/phone/br-phone'
import { Button } from '@ramal/ui/button'
import { Dialog, DialogContent } from '@ramal/ui/dialog'
import { Field } from '@ramal/ui/field'
import { Input } from '@ramal/ui/input'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TemplateDialog } from './template-dialog.tsx'

/** Asks for the number of a customer who has not written, then offers a template (§2.7). */
export function NewContact({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const [number, setNumber] = useState('')
  const [phone, setPhone] = useState<string | null>(null)
  const [isWrong, setWrong] = useState(false)
  if (phone !== null) {
    return <TemplateDialog target={{ phone, stepId: null, channelId: null }} onClose={onClose} />
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        style={{ maxWidth: WIDTHS_PX.templateModal }}
        title={t('chat.newContact')}
        description={t('room.newContactText')}
        closeLabel={t('common.close')}
      >
        <form
          className="flex flex-col gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            const isNumber = phoneKey(number) !== null
            setWrong(!isNumber)
            if (isNumber) setPhone(number.trim())
          }}
        >
          <Field
            label={t('room.customerNumber')}
            required
            error={isWrong ? t('room.wrongNumber') : undefined}
          >
            {(control) => (
              <Input
                {...control}
                type="tel"
                autoComplete="off"
                value={number}
                onChange={(event) => setNumber(event.target.value)}
              />
            )}
          </Field>
          <Button type="submit" className="self-end">
            {t('room.goOn')}
          </Button>
        </form>
      </DialogContent>
    </Dialog>
  )
}
