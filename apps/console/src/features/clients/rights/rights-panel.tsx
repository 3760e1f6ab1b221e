import { getPersonalData } from '@ramal/contract/endpoints/data-requests'
import { Button } from '@ramal/ui/button'
import { ErrorState } from '@ramal/ui/error-state'
import { Skeleton } from '@ramal/ui/skeleton'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { EraserIcon, FileDownIcon } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { messageOf } from '../../../lib/api-error.ts'
import { openPaper } from '../../../lib/open-paper.ts'
import { usePermission } from '../../../lib/session.ts'
import { useLocalePath } from '../../../lib/use-locale.ts'
import { Panel } from '../panel.tsx'
import { dataRequestsQuery } from '../record-queries.ts'
import { AskDialog } from './ask-dialog.tsx'
import { EraseDialog } from './erase-dialog.tsx'
import { Officer } from './officer.tsx'
import { RequestItem } from './request-item.tsx'
import { useErased } from './use-erased.ts'

/** What a client asked of their data, and all that is kept of them as a file. */
export function RightsPanel({ clientId }: { clientId: number }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery(dataRequestsQuery(clientId))
  const mayChange = usePermission('sites.change_client')
  const mayExport = usePermission('business.view_audit')
  const mayErase = usePermission('sites.delete_client')
  const navigate = useNavigate()
  const to = useLocalePath()
  const [isAsking, setAsking] = useState(false)
  const [isErasing, setErasing] = useState(false)
  useErased(isErasing ? 0 : clientId)
  const address = `/api${getPersonalData.path.replace(':id', String(clientId))}`
  return (
    <Panel
      title={t('clientRecord.view.rights')}
      action={
        mayChange && (
          <Button variant="ghost" size="sm" onClick={() => setAsking(true)}>
            {t('dataRequest.ask')}
          </Button>
        )
      }
    >
      {error ? (
        <ErrorState
          title={t('clientRecord.failed')}
          text={messageOf(error)}
          retryLabel={t('errors.tryAgain')}
          onRetry={() => void refetch()}
        />
      ) : !data ? (
        <Skeleton className="h-16" />
      ) : data.results.length === 0 ? (
        <p className="text-muted text-sm">{t('dataRequest.none')}</p>
      ) : (
        <ul aria-label={t('dataRequest.title')} className="flex flex-col gap-3">
          {data.results.map((one) => (
            <RequestItem key={one.id} request={one} />
          ))}
        </ul>
      )}
      {mayExport && (
        <div className="flex flex-col items-start gap-1">
          <Button variant="secondary" size="sm" onClick={() => void openPaper(queries, address)}>
            <FileDownIcon aria-hidden="true" /> {t('dataRequest.export')}
          </Button>
          <p className="text-muted text-xs">{t('dataRequest.exportHint')}</p>
        </div>
      )}
      {mayErase && (
        <div className="flex flex-col items-start gap-1">
          <Button variant="danger" size="sm" onClick={() => setErasing(true)}>
            <EraserIcon aria-hidden="true" /> {t('dataRequest.erase.open')}
          </Button>
          <p className="text-muted text-xs">{t('dataRequest.erase.hint')}</p>
        </div>
      )}
      {data && <Officer officer={data.officer} />}
      {isErasing && (
        <EraseDialog
          clientId={clientId}
          onClose={() => setErasing(false)}
          onEnd={() => void navigate(to('/clients/requests'))}
        />
      )}
      {isAsking && <AskDialog clientId={clientId} onClose={() => setAsking(false)} />}
    </Panel>
  )
}
