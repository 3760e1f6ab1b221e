import { listCallSteps } from '@ramal/contract/endpoints/calls'
import { formatPhone } from '@ramal/domain/phone/format-phone'
import { Button, type ButtonProps } from '@ramal/ui/button'
import { ConfirmDialog } from '@ramal/ui/confirm-dialog'
import { HeadsetIcon } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../http.ts'
import { useProfileIfAny } from '../session.ts'
import { useServices } from './use-services.ts'

/**
 * "Atender aqui" (§4.11). Where the other tab is in a call it asks first, naming who is on the line: the call comes along, and for a moment the
 * customer hears nobody.
 */
export function AttendHereButton({ size }: Pick<ButtonProps, 'size'>) {
  const { t } = useTranslation()
  const profile = useProfileIfAny()
  const { ownership } = useServices()
  const [busy, setBusy] = useState(false)
  const [onLine, setOnLine] = useState<string | null>(null)

  async function handleClick() {
    setBusy(true)
    const party = profile && (await partyOnLine(profile.id).catch(() => null)) // nobody can say: the service is taken as asked
    setBusy(false)
    if (party === null) ownership.attendHere()
    else setOnLine(party)
  }

  return (
    <>
      <Button size={size} busy={busy} onClick={() => void handleClick()}>
        {!busy && <HeadsetIcon aria-hidden="true" />}
        {t('service.attendHere')}
      </Button>
      <ConfirmDialog
        open={onLine !== null}
        onOpenChange={(open) => !open && setOnLine(null)}
        title={t('service.callElsewhere', { name: onLine ?? '' })}
        description={t('service.callComesAlong')}
        confirmLabel={t('service.bringHere')}
        cancelLabel={t('common.cancel')}
        onConfirm={() => ownership.attendHere()}
      />
    </>
  )
}

/** Who the agent talks with now, by name or number; null: nobody, or a backend that does not tell when a call ended. */
async function partyOnLine(userId: number): Promise<string | null> {
  const query = { user_id: userId, ordering: ['-datetime'], limit: 1 }
  const { results } = await call(listCallSteps, { query })
  const [latest] = results
  if (!latest || latest.ended_datetime !== null || !latest.answered_datetime) return null
  return latest.name ?? (latest.phone === null ? '' : formatPhone(latest.phone))
}
