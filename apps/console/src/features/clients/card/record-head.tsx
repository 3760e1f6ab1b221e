import { formatPhone } from '@ramal/domain/phone/format-phone'
import { Avatar } from '@ramal/ui/avatar'
import { Badge } from '@ramal/ui/badge'
import { Button } from '@ramal/ui/button'
import { ChevronLeftIcon, PhoneIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useLocalePath } from '../../../lib/use-locale.ts'

/** Who it is, what to be careful of, and the way back to the list; who may call, calls from here. */
export function RecordHead({
  name,
  list,
  listName,
  isActive,
  flags,
  phone,
  onCall,
  refusal,
  children,
}: {
  name: string
  list: string
  listName: string
  isActive: boolean
  flags: readonly string[]
  phone: string | null
  onCall: ((phone: string) => void) | null
  /** Why they are not called; null: they may be. */
  refusal: string | null
  children?: ReactNode
}) {
  const { t } = useTranslation()
  const to = useLocalePath()
  return (
    <header className="flex flex-col gap-2">
      <Button asChild variant="ghost" size="sm" className="self-start max-md:h-11">
        <Link to={to(list)}>
          <ChevronLeftIcon aria-hidden="true" /> {listName}
        </Link>
      </Button>
      <div className="flex flex-wrap items-center gap-3">
        <Avatar name={name} className="size-10" />
        <div className="min-w-0 flex-1">
          <h2 className="break-words font-semibold text-xl">{name}</h2>
          {phone && <p className="text-muted text-sm tabular-nums">{formatPhone(phone)}</p>}
        </div>
        {!isActive && <Badge variant="outline">{t('clientRecord.inactive')}</Badge>}
        {flags.map((flag) => (
          <Badge key={flag} variant="danger">
            {flag}
          </Badge>
        ))}
        {phone && onCall && (
          <Button
            className="max-md:h-11"
            disabled={refusal !== null}
            aria-describedby={refusal ? 'call-refusal' : undefined}
            onClick={() => onCall(phone)}
          >
            <PhoneIcon aria-hidden="true" /> {t('clientRecord.call')}
          </Button>
        )}
      </div>
      {refusal && phone && onCall && (
        <p id="call-refusal" className="text-danger-text text-sm">
          {refusal}
        </p>
      )}
      {children}
    </header>
  )
}
