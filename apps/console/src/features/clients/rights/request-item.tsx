import type { DataRequest } from '@ramal/contract/entities/data-request'
import { Button } from '@ramal/ui/button'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePermission } from '../../../lib/session.ts'
import { useLocale } from '../../../lib/use-locale.ts'
import { momentText } from '../day-words.ts'
import { CloseDialog } from './close-dialog.tsx'
import { Deadline } from './deadline.tsx'

/** A request: what is asked, how long there is, and what was answered. */
export function RequestItem({ request, of }: { request: DataRequest; of?: ReactNode }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const mayChange = usePermission('sites.change_client')
  const [isClosing, setClosing] = useState(false)
  const { kind, state, note, answer, due_at: due } = request
  const noted = [request.created_by?.description, momentText(request.created_at, locale)]
  const closed = request.closed_at !== null && [
    request.closed_by?.description,
    momentText(request.closed_at, locale),
  ]
  return (
    <li className="flex flex-col gap-1 rounded-md border p-3 text-sm">
      {of}
      <span className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-medium">{t(`dataRequest.kind.${kind}`)}</span>
        {state === 'open' ? <Deadline due={due} /> : <span>{t(`dataRequest.state.${state}`)}</span>}
      </span>
      {note && <span className="break-words">{note}</span>}
      <span className="text-muted text-xs">{noted.filter(Boolean).join(' · ')}</span>
      {answer && <span className="break-words">{answer}</span>}
      {closed && <span className="text-muted text-xs">{closed.filter(Boolean).join(' · ')}</span>}
      {state === 'open' && mayChange && (
        <Button variant="secondary" size="sm" className="self-start" onClick={() => setClosing(true)}>
          {t('dataRequest.close')}
        </Button>
      )}
      {isClosing && <CloseDialog request={request} onClose={() => setClosing(false)} />}
    </li>
  )
}
