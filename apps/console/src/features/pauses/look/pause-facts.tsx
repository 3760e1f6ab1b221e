import type { Pause } from '@ramal/contract/entities/pause'
import { durationText } from '@ramal/domain/call/duration-text'
import { pauseClock } from '@ramal/domain/pause/pause-clock'
import { isPersonal } from '@ramal/domain/pause/rule'
import { DropdownMenuLabel } from '@ramal/ui/dropdown-menu'
import { useTranslation } from 'react-i18next'
import { useServiceOwnership } from '../../../lib/realtime/use-services.ts'
import { usePausesHost } from '../pauses-context.ts'
import { Covers } from './covers.tsx'
import { clockTime } from './pause-words.ts'

/** The shortest rest that counts as one (NR-17, Annex II), seconds. */
const REST_S = 600

/** What stands in the menu of a pause above what can be done: name, start, limit, what it covers. */
export function PauseFacts({ pause }: { pause: Pause }) {
  const { t } = useTranslation()
  const { clock } = usePausesHost()
  const { kind } = useServiceOwnership()
  const { elapsed, limit } = pauseClock(pause, clock.now())
  const isShort = pause.legal_type === 'nr17_rest_10' && elapsed < REST_S
  return (
    <DropdownMenuLabel className="flex flex-col gap-0.5">
      <span className="break-words font-medium text-sm text-text">
        {isPersonal(pause) ? t('pause.personal') : pause.description}
      </span>
      {pause.started_timestamp !== null && (
        <span className="tabular-nums">
          {t('pause.startedAt', { time: clockTime(pause.started_timestamp) })}
        </span>
      )}
      <span className="tabular-nums">
        {limit === 0 ? t('pause.noLimit') : t('pause.limit', { limit: durationText(limit) })}
      </span>
      <Covers phone={pause.enable_webphone} chat={pause.enable_webchat} />
      {kind === 'elsewhere' && <span>{t('pause.elsewhere')}</span>}
      {isShort && <span>{t('pause.restTooShort', { minutes: Math.floor(elapsed / 60) })}</span>}
    </DropdownMenuLabel>
  )
}
