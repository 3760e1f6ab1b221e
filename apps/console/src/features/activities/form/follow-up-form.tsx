import { firstOf, rescheduledTo } from '@ramal/domain/activity/reschedule'
import { commandOf } from '@ramal/domain/keyboard/command-keys'
import { formatPhone } from '@ramal/domain/phone/format-phone'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { askedFollowUp } from '../../../lib/asked-follow-up.ts'
import { useConsole } from '../../../lib/console.ts'
import type { Contact } from '../../../lib/follow-up.ts'
import { useServices } from '../../../lib/realtime/use-services.ts'
import { useSelected } from '../../../lib/use-store.ts'
import { ActivityForm, type FormStart } from './activity-form.tsx'
import { EMPTY_DRAFT } from './draft.ts'

/** A follow-up with the customer of the call or chat in front (R1-11): asked for by one key, filled in but for what it is about. */
export function FollowUpForm({ zone }: { zone: string }) {
  const { t } = useTranslation()
  const { followUp, commands, clock } = useServices()
  const { keys } = useConsole()
  const asked = useSelected(followUp, (state) => state.asked)
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (commandOf(keys.state, event) !== 'followUp') return
      event.preventDefault()
      if (!event.repeat) followUp.dispatch(askedFollowUp(followUp.state))
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [keys, followUp])
  useEffect(
    () =>
      commands.offer(() =>
        followUp.state.call === null && followUp.state.chat === null
          ? []
          : [
              {
                ...{ id: 'followUp', key: 'followUp', label: (words) => words('activity.followUp') },
                run: () => followUp.dispatch(askedFollowUp(followUp.state)),
              },
            ],
      ),
    [commands, followUp],
  )
  if (asked === null) return null
  const subject = t('activity.followUpWith', { name: asked.name ?? formatPhone(asked.phone) })
  return (
    <ActivityForm
      start={startOf(asked, subject, zone, clock.now())}
      zone={zone}
      onClose={() => followUp.dispatch({ asked: null })}
    />
  )
}

/** Tomorrow at nine, until another time is chosen. */
function startOf({ phone, name, clientId }: Contact, subject: string, zone: string, now: number): FormStart {
  const time = rescheduledTo('tomorrow', now, zone)
  const client = clientId === null ? null : { id: clientId, name: name ?? phone }
  return {
    id: null,
    draft: { ...EMPTY_DRAFT, subject, destination: phone, client },
    dueAt: time === null ? null : firstOf(time),
  }
}
