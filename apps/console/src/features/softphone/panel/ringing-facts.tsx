import type { CallBriefing } from '@ramal/contract/entities/call-briefing'
import type { Call } from '@ramal/domain/call/call'
import { durationText } from '@ramal/domain/call/duration-text'
import { useTranslation } from 'react-i18next'
import { usePermission } from '../../../lib/session.ts'
import { WhoRings } from '../customer/who-rings.tsx'
import { receivedText } from '../look/briefing-words.ts'
import { useOffersBriefing } from '../look/use-briefing.ts'
import { useQueueOf } from '../look/use-queue-of.ts'

/** Whoever waited less has not waited. */
const WAIT_WORTH_TELLING_S = 5

/**
 * What is told of a call beside who rings: who gives whom and why (D14), its queue and wait, who the number is of and their last contacts
 * (D19). Its room is kept from the first picture, so that nothing moves under the pointer when the answer comes.
 */
export function RingingFacts({ call, briefing }: { call: Call; briefing: CallBriefing | null }) {
  const { t } = useTranslation()
  const queue = useQueueOf(call)
  const offered = useOffersBriefing()
  const seesClients = usePermission('sites.view_client')
  const transfer = briefing?.transfer ?? null
  const isGiven = transfer !== null || call.metadata?.transferType != null
  const waited = (briefing?.waited ?? 0) < WAIT_WORTH_TELLING_S ? null : (briefing?.waited ?? null)
  const came = [queue, waited === null ? null : t('softphone.waited', { time: durationText(waited) })]
  const line = came.filter((part) => part !== null).join(' · ')
  if (!offered && line === '') return null
  return (
    <div className={`text-sm leading-5 ${offered ? ROOM[isGiven || seesClients ? 'much' : 'little'] : ''}`}>
      {transfer && <p className="line-clamp-2 font-medium">{receivedText(transfer, call.phone, t)}</p>}
      {transfer?.note && (
        <p className={`break-words ${line === '' ? 'line-clamp-2' : 'line-clamp-1'}`} title={transfer.note}>
          “{transfer.note}”
        </p>
      )}
      {line !== '' && <p className="truncate text-muted tabular-nums">{line}</p>}
      {briefing && <WhoRings briefing={briefing} isShort={transfer !== null} />}
    </div>
  )
}

/** Five lines is what a telephone has room for above the buttons. What does not fit is left out. */
const ROOM = { much: 'h-25 sm:h-30 overflow-hidden', little: 'h-20 overflow-hidden' } as const
