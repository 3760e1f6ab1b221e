import type { Call } from '@ramal/domain/call/call'
import { useTranslation } from 'react-i18next'
import { AfterServiceLeft } from '../after-service/after-service-clock.tsx'
import { CallTimer } from '../look/call-timer.tsx'
import { partyOf } from '../look/caller-words.ts'
import { CallStatus } from '../look/status-look.tsx'
import { useSoftphoneHost } from '../softphone-context.ts'

/** Every call of this phone, at most 160 px high (§2.9); choosing one brings it to the front. */
export function ActiveCalls({ calls, current }: { calls: readonly Call[]; current: Call | null }) {
  const { t } = useTranslation()
  const host = useSoftphoneHost()
  return (
    <ul
      aria-label={t('softphone.activeCalls')}
      className="overflow-auto rounded-md border"
      style={{ maxHeight: 160 }}
    >
      {calls.map((call) => (
        <li key={call.uid} className="border-b last:border-0">
          <button
            type="button"
            aria-current={call.uid === current?.uid}
            onClick={() => host.select(call.uid)}
            className="flex min-h-11 w-full flex-wrap items-center gap-x-3 px-3 py-1.5 text-left text-sm hover:bg-sunken aria-[current=true]:bg-accent-soft"
          >
            <span className="min-w-0 basis-full break-words font-medium tabular-nums">
              {partyOf(call, t)}
            </span>
            <span className="flex-1">
              <CallStatus call={call} />
            </span>
            {call.state.phase !== 'after_service' ? (
              <CallTimer call={call} />
            ) : (
              // That of the call in front stands above.
              call.uid !== current?.uid && <AfterServiceLeft uid={call.uid} />
            )}
          </button>
        </li>
      ))}
    </ul>
  )
}
