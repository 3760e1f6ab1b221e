import { dialablePhone, formatPhone } from '@ramal/domain/phone/format-phone'
import { IconButton } from '@ramal/ui/icon-button'
import { toast } from '@ramal/ui/toast'
import type { TFunction } from 'i18next'
import { CopyIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'

/** What copies a telephone number, in the form that any program dials, and says so; null where the browser lets no page do it (plain http). */
export function numberCopier(phone: string, t: TFunction): (() => void) | null {
  // Undefined in insecure contexts, whatever its type says.
  const clipboard = navigator.clipboard as Clipboard | undefined
  if (!clipboard) return null
  return () =>
    void clipboard.writeText(dialablePhone(phone)).then(
      () => toast.success(t('call.numberCopied')),
      () => toast.error(t('call.copyFailed')),
    )
}

/** Copies a telephone number, in the form that any program dials. Not there where the browser lets no page do it (plain http). */
export function CopyNumber({ phone }: { phone: string }) {
  const { t } = useTranslation()
  const copy = numberCopier(phone, t)
  if (copy === null) return null
  return (
    <IconButton label={t('call.copyNumber', { phone: formatPhone(phone) })} size="icon-sm" onClick={copy}>
      <CopyIcon aria-hidden="true" />
    </IconButton>
  )
}
