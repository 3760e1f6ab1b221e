import { formatPhone } from '@ramal/domain/phone/format-phone'
import { IconButton } from '@ramal/ui/icon-button'
import { PhoneIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { CopyNumber } from '../../../lib/copy-number.tsx'

interface ShownPhone {
  readonly phone: string
  readonly is_primary?: boolean
  readonly is_whatsapp?: boolean
}

/** Phones of somebody, each to call and to copy. `refusal`: why none is called. */
export function Phones({
  phones,
  onCall,
  refusal,
}: {
  phones: readonly ShownPhone[]
  onCall: ((phone: string) => void) | null
  refusal: string | null
}) {
  const { t } = useTranslation()
  return (
    <ul className="flex flex-col gap-1">
      {phones.map(({ phone, is_primary, is_whatsapp }) => {
        const notes = [
          is_primary && phones.length > 1 && t('clientRecord.primary'),
          is_whatsapp && t('clientRecord.whatsapp'),
        ].filter(Boolean)
        return (
          <li key={phone} className="flex items-center gap-1">
            <span className="min-w-0 flex-1">
              <span className="tabular-nums">{formatPhone(phone)}</span>
              {notes.length > 0 && <span className="text-muted text-xs"> {notes.join(', ')}</span>}
            </span>
            <CopyNumber phone={phone} />
            {onCall && (
              <IconButton
                label={refusal ?? t('clientRecord.callTo', { phone: formatPhone(phone) })}
                size="icon-sm"
                disabled={refusal !== null}
                onClick={() => onCall(phone)}
              >
                <PhoneIcon aria-hidden="true" />
              </IconButton>
            )}
          </li>
        )
      })}
    </ul>
  )
}
