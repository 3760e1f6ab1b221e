import { Spinner } from '@ramal/ui/spinner'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLinkState } from '../../lib/realtime/use-services.ts'
import { owedBy, useProfileIfAny } from '../../lib/session.ts'

/** A first connection and a short hiccup are nobody's business. */
const PATIENCE_MS = 2_000

/** Says that the server cannot be reached, once that has lasted. */
export function LinkBanner() {
  const { t } = useTranslation()
  // Whoever owes something has no connection to lose.
  const profile = useProfileIfAny()
  const isWanted = profile !== null && owedBy(profile) === null
  const isAway = useLinkState() === 'disconnected'
  const lost = useLastingly(isWanted && isAway, PATIENCE_MS)
  return (
    <div role="status">
      {lost && (
        <p className="flex items-center justify-center gap-2 bg-state-after-service px-4 py-1.5 font-medium text-on-after-service text-xs">
          <Spinner />
          {t('link.disconnected')}
        </p>
      )}
    </div>
  )
}

function useLastingly(fact: boolean, ms: number): boolean {
  const [lasting, setLasting] = useState(false)
  useEffect(() => {
    if (!fact) return setLasting(false)
    const timer = setTimeout(() => setLasting(true), ms)
    return () => clearTimeout(timer)
  }, [fact, ms])
  return lasting
}
