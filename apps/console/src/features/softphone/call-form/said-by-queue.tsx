import type { Call } from '@ramal/domain/call/call'
import { Button } from '@ramal/ui/button'
import { ExternalLinkIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useBriefing } from '../look/use-briefing.ts'

/**
 * What the queue of a call says to its agent: its page of another program, as a link that no blocker of windows stops, and its script. The
 * page is told nothing of the console that it was opened from.
 */
export function SaidByQueue({ call }: { call: Call }) {
  const { t } = useTranslation()
  const briefing = useBriefing(call)
  if (!briefing || (briefing.script === null && briefing.page_url === null)) return null
  return (
    <div className="mb-4 flex flex-col items-start gap-2 text-sm">
      {briefing.page_url !== null && (
        <Button asChild variant="secondary" size="sm">
          <a href={briefing.page_url} target="_blank" rel="noopener noreferrer">
            <ExternalLinkIcon aria-hidden="true" /> {t('softphone.queuePage')}
          </a>
        </Button>
      )}
      {briefing.script !== null && (
        <details open className="w-full rounded-md border bg-sunken p-3">
          <summary className="cursor-pointer rounded-sm font-medium outline-offset-2">
            {t('softphone.queueScript')}
          </summary>
          <p className="mt-2 max-h-40 overflow-auto break-words whitespace-pre-line">{briefing.script}</p>
        </details>
      )}
    </div>
  )
}
