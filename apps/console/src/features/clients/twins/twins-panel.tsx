import { distinguishClients } from '@ramal/contract/endpoints/client-record'
import type { Twin } from '@ramal/contract/entities/client-record'
import { Badge } from '@ramal/ui/badge'
import { Button } from '@ramal/ui/button'
import { Skeleton } from '@ramal/ui/skeleton'
import { toast } from '@ramal/ui/toast'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../../lib/api-error.ts'
import { call } from '../../../lib/http.ts'
import { usePermission } from '../../../lib/session.ts'
import { Panel } from '../panel.tsx'
import { type Client, recordKey, twinsQuery } from '../record-queries.ts'
import { MergeDialog } from './merge-dialog.tsx'
import { Merges } from './merges.tsx'

/** Who may be the same person as a client, and who became part of them. */
export function TwinsPanel({ client }: { client: Client }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const mayMerge = usePermission('sites.change_client')
  const { data } = useQuery(twinsQuery(client.id))
  const [compared, setCompared] = useState<Twin | null>(null)

  async function distinguish(twin: Twin) {
    try {
      await call(distinguishClients, { params: { id: client.id }, body: { other: twin.client.id } })
      toast.success(t('clientRecord.distinctSaved', { name: twin.client.description }))
      await queries.invalidateQueries({ queryKey: recordKey({ of: 'clients', id: client.id }) })
    } catch (error) {
      toast.error(messageOf(error))
    }
  }

  return (
    <Panel title={t('clientRecord.view.twins')}>
      {!data ? (
        <Skeleton className="h-8" />
      ) : data.twins.length === 0 ? (
        <p className="text-muted text-sm">{t('clientRecord.noTwins')}</p>
      ) : (
        <>
          <p className="font-medium text-danger-text text-sm">
            {t('clientRecord.twinsFound', { n: data.twins.length })}
          </p>
          <ul className="flex flex-col gap-3">
            {data.twins.map((twin) => (
              <li key={twin.client.id} className="flex flex-col gap-1.5 text-sm">
                <span className="font-medium">{twin.client.description}</span>
                <span className="flex flex-wrap gap-1">
                  {twin.reasons.map((reason) => (
                    <Badge key={reason} variant="outline">
                      {t(`clientRecord.reason.${reason}`)}
                    </Badge>
                  ))}
                </span>
                {mayMerge && (
                  <span className="flex flex-wrap gap-1">
                    <Button
                      variant="secondary"
                      size="sm"
                      aria-label={t('clientRecord.compareWith', { name: twin.client.description })}
                      onClick={() => setCompared(twin)}
                    >
                      {t('clientRecord.compare')}
                    </Button>
                    <Button variant="ghost" size="sm" onClick={() => void distinguish(twin)}>
                      {t('clientRecord.distinct')}
                    </Button>
                  </span>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {data && data.merges.length > 0 && (
        <Merges clientId={client.id} merges={data.merges} mayUndo={mayMerge} />
      )}
      {compared && data && (
        <MergeDialog
          client={client}
          history={data.history}
          twin={compared}
          onClose={() => setCompared(null)}
        />
      )}
    </Panel>
  )
}
