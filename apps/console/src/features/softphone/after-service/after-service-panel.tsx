import type { Call } from '@ramal/domain/call/call'
import { useTranslation } from 'react-i18next'
import { RecoverySlot } from '../../../lib/recovery-slot.tsx'
import { numberOf } from '../look/caller-words.ts'
import { FollowUpSlot } from '../look/follow-up-slot.tsx'
import { useSoftphone, useSoftphoneHost } from '../softphone-context.ts'
import { AfterServiceClock } from './after-service-clock.tsx'

/** A call after its end (§4.5, §4.6): who it was with and how long is left; its form stands where it stood during the call. */
export function AfterServicePanel({ call }: { call: Call }) {
  const { t } = useTranslation()
  const host = useSoftphoneHost()
  const report = useSoftphone(({ afterServices }) => {
    const timer = afterServices.get(call.uid)
    return timer?.state === 'running' ? timer.reportId : null
  })
  return (
    <header className="flex items-center gap-4">
      <div className="min-w-0 flex-1">
        {call.name !== null && <p className="truncate font-semibold text-xl">{call.name}</p>}
        <p className="flex items-center gap-1 text-base tabular-nums">
          {numberOf(call, t)}
          {call.phone !== '' && <FollowUpSlot />}
        </p>
        {/* The pause has ended the after-service at the server: here it ends too. */}
        <RecoverySlot earlier={report} onTaken={() => host.hangupAfterService(call.uid)} />
      </div>
      <AfterServiceClock uid={call.uid} />
    </header>
  )
}
