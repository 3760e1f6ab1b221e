import { Spinner } from '@ramal/ui/spinner'
import { useTranslation } from 'react-i18next'
import { useLinkLost } from '../../lib/realtime/use-link-lost.ts'

/**
 * Says that the server cannot be reached, in one sentence for telephone and chat, once that has lasted; in no colour of a state of the agent. It lies over
 * the lower edge of the header, in the room between its controls and those of the page: none moves or is covered when it comes and goes.
 */
export function LinkBanner() {
  const { t } = useTranslation()
  const lost = useLinkLost()
  return (
    <div role="status">
      {lost && (
        <p className="-bottom-1.75 absolute inset-x-0 z-40 flex h-3.5 items-center justify-center gap-2 whitespace-nowrap bg-text px-4 font-medium text-surface text-xs leading-3.5">
          <Spinner className="size-3" />
          {t('link.disconnected')}
        </p>
      )}
    </div>
  )
}
