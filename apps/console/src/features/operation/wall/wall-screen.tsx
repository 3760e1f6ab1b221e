import { readWall } from '@ramal/contract/endpoints/walls'
import {
  type AlertLevel,
  DEFAULT_THRESHOLDS,
  measuresOf,
  valueLevel,
} from '@ramal/domain/operation/thresholds'
import { EmptyState } from '@ramal/ui/empty-state'
import { MonitorOffIcon } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/http.ts'
import { useLocale } from '../../../lib/use-locale.ts'
import { createTicker } from '../host/ticker.ts'
import { useFloorState } from '../host/use-floor.ts'
import { useFreshness } from '../host/use-freshness.ts'
import { type Operation, OperationContext } from '../operation-context.ts'
import { WallView } from './wall.tsx'
import { createWallHost } from './wall-host.ts'

/** A television: the wall by a key of its own, which stands behind the # of its address and so in no log. Nobody is signed in at it. */
export function WallScreen({ wallKey }: { wallKey: string }) {
  const { t } = useTranslation()
  const [{ host, ticker }] = useState(() => {
    const made = createWallHost(() => call(readWall, { params: { key: wallKey }, unauthorized: 'stay' }))
    return { host: made, ticker: createTicker(made.now) }
  })
  useEffect(() => host.start(), [host])
  const state = useFloorState(host)
  const age = useFreshness(host, ticker)
  const { freshness } = age
  const locale = useLocale()
  const operation = useMemo<Operation>(
    () => ({
      ...{ host, ticker, freshness, Conversation: NoConversation },
      clock: new Intl.DateTimeFormat(locale, { timeStyle: 'medium' }),
    }),
    [host, ticker, freshness, locale],
  )
  if (state.kind !== 'ready' || host.states === null)
    return (
      <main aria-busy={state.kind === 'loading'} className="grid h-dvh place-items-center bg-bg">
        {state.kind !== 'loading' && (
          <EmptyState
            icon={<MonitorOffIcon />}
            title={t(state.kind === 'refused' ? 'operation.walls.gone' : 'operation.failed')}
            {...(state.kind === 'refused' && { text: t('operation.walls.goneText') })}
          />
        )}
      </main>
    )
  const levelOf = (id: string) => levelAt(measuresOf(state.rows, ticker.now()), id)
  return (
    <OperationContext value={operation}>
      <main className="h-dvh bg-bg">
        <WallView
          {...{ age, counts: host.states, queues: [...state.rows.queues.values()], levelOf }}
          onLeave={null}
        />
      </main>
    </OperationContext>
  )
}

/** By the usual thresholds: nobody has set any at a television. */
function levelAt(measures: ReturnType<typeof measuresOf>, id: string): AlertLevel | 0 {
  const levels = measures.filter((one) => one.id === id).map((one) => valueLevel(one, DEFAULT_THRESHOLDS))
  return levels.includes(2) ? 2 : levels.includes(1) ? 1 : 0
}

function NoConversation() {
  return null
}
