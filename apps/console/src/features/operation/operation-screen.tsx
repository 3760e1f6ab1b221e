import { toast } from '@ramal/ui/toast'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServices } from '../../lib/realtime/use-services.ts'
import { useLocale } from '../../lib/use-locale.ts'
import { AlertsContext } from './alerts/alerts-context.ts'
import { useAlertsHost } from './alerts/use-alerts-host.ts'
import { loadFloor } from './host/floor-api.ts'
import { createFloorHost } from './host/floor-host.ts'
import { createTicker } from './host/ticker.ts'
import { useFreshness } from './host/use-freshness.ts'
import { type Conversation, type Operation, OperationContext } from './operation-context.ts'
import { OperationPage } from './operation-page.tsx'

/** /operation: the supervisor's floor, live. */
export function OperationScreen({ Conversation }: { Conversation: Conversation }) {
  const { link, clock } = useServices()
  const { t } = useTranslation()
  const [{ host, ticker }] = useState(() => ({
    host: createFloorHost({ link, load: loadFloor, now: clock.now }),
    ticker: createTicker(clock.now),
  }))
  useEffect(() => {
    const stop = host.start()
    const stopReads = link.on('messageRead', ({ user, read, recipients }) => {
      const words = { name: user.description, read, of: recipients }
      toast.info(t(recipients === 1 ? 'operation.messageRead' : 'operation.messageReadOf', words))
    })
    return () => {
      stop()
      stopReads()
    }
  }, [host, link, t])
  const age = useFreshness(host, ticker)
  const { freshness } = age
  const locale = useLocale()
  const operation = useMemo<Operation>(
    () => ({
      ...{ host, ticker, freshness, Conversation },
      clock: new Intl.DateTimeFormat(locale, { timeStyle: 'medium' }),
    }),
    [host, ticker, freshness, Conversation, locale],
  )
  const alerts = useAlertsHost(operation)
  return (
    <OperationContext value={operation}>
      <AlertsContext value={alerts}>
        <OperationPage age={age} />
      </AlertsContext>
    </OperationContext>
  )
}
