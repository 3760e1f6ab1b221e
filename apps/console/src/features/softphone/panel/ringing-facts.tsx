import type { CallBriefing } from '@ramal/contract/entities/call-briefing'
import type { Call } from '@ramal/domain/call/call'
import { durationText } from '@ramal/domain/call/duration-text'
import { useTranslation } from 'react-i18next'
import { useServices } from '../../../lib/realtime/use-services.ts'
import { lastContactText, receivedText } from '../look/briefing-words.ts'
import { useOffersBriefing } from '../look/use-briefing.ts'
import { useQueueOf } from '../look/use-queue-of.ts'

/** Whoever waited less has not waited. */
const WAIT_WORTH_TELLING_S = 5

/**
 * What is told of a call beside who rings: who gives whom and why (D14), its queue and wait, the last contact (D19). Its room is kept from the
 * first picture, so that nothing moves under the pointer when the answer comes.
 */
export function RingingFacts({ call, briefing }: { call: Call; briefing: CallBriefing | null }) {
  const { t, i18n } = useTranslation()
  const { clock } = useServices()
  const queue = useQueueOf(call)
  const offered = useOffersBriefing()
  const transfer = briefing?.transfer ?? null
  const isGiven = transfer !== null || call.metadata?.transferType != null
  const waited = (briefing?.waited ?? 0) < WAIT_WORTH_TELLING_S ? null : (briefing?.waited ?? null)
  const came = [queue, waited === null ? null : t('softphone.waited', { time: durationText(waited) })]
  const line = came.filter((part) => part !== null).join(' · ')
  if (!offered && line === '') return null
  const last = briefing?.last_contact ?? null
  return (
    <div className={`text-sm leading-5 ${offered ? (isGiven ? 'min-h-25' : 'min-h-10') : ''}`}>
      {transfer && <p className="line-clamp-2 font-medium">{receivedText(transfer, call.phone, t)}</p>}
      {transfer?.note && (
        <p className={`break-words ${line === '' ? 'line-clamp-3' : 'line-clamp-2'}`} title={transfer.note}>
          “{transfer.note}”
        </p>
      )}
      {line !== '' && <p className="truncate text-muted tabular-nums">{line}</p>}
      {!transfer?.note && last && (
        <p className="truncate text-muted">
          {lastContactText(last, { now: clock.now(), locale: i18n.language, t })}
        </p>
      )}
    </div>
  )
}
