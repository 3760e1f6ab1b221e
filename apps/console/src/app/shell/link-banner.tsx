import { Spinner } from '@ramal/ui/spinner'
import { useTranslation } from 'react-i18next'
import { useLinkLost } from '../../lib/realtime/use-link-lost.ts'

/** Says that the server cannot be reached, in one sentence for telephone and chat, once that has lasted; in no colour of a state of the agent. */
export function LinkBanner() {
  const { t } = useTranslation()
  const lost = useLinkLost()
  return (
    <div role="status">
      {lost && (
        <p className="flex items-center justify-center gap-2 bg-text px-4 py-1.5 font-medium text-surface text-xs">
          <Spinner />
          {t('link.disconnected')}
        </p>
      )}
    </div>
  )
}
