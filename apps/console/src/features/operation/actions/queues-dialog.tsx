import { PENALTY_MAX, type QueuePlace } from '@ramal/contract/endpoints/queue-places'
import type { FloorAgent } from '@ramal/contract/entities/operation'
import { Dialog, DialogContent } from '@ramal/ui/dialog'
import { ErrorState } from '@ramal/ui/error-state'
import { Input } from '@ramal/ui/input'
import { Skeleton } from '@ramal/ui/skeleton'
import { Switch } from '@ramal/ui/switch'
import { toast } from '@ramal/ui/toast'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../../lib/api-error.ts'
import { loadPlaces, type PlaceEnd, putPlace } from '../host/places-api.ts'
import { useUntilText } from '../look/until.tsx'
import { useOperation } from '../operation-context.ts'
import { useActions } from './actions-context.ts'
import { EndField, endOf, FOR_GOOD } from './place-end.tsx'

/** Which queues an agent serves, and how late they are asked there: each change holds at once, for good or until a time. */
export function QueuesDialog({ agent, onClose }: { agent: FloorAgent; onClose: () => void }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { why } = useActions()
  const { ticker } = useOperation()
  const [choice, setChoice] = useState(FOR_GOOD)
  const queryKey = ['operation', 'places', agent.id]
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => loadPlaces(agent.id, signal),
    staleTime: 0,
  })

  const end = endOf(choice, ticker.now())

  async function put(place: QueuePlace, penalty: number | null, until: PlaceEnd) {
    client.setQueryData<QueuePlace[]>(queryKey, (known) =>
      known?.map((one) =>
        one.type === place.type && one.queue.id === place.queue.id ? { ...one, penalty } : one,
      ),
    )
    try {
      await putPlace(agent.id, place, { penalty, until })
      // Only the server knows when the day ends, and what was there for good.
      if (until !== null || place.until_ts !== null) await client.invalidateQueries({ queryKey })
    } catch (failure) {
      toast.error(messageOf(failure))
      await client.invalidateQueries({ queryKey })
    }
  }

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={t('operation.queuesOf', { name: agent.description })}
        description={t('operation.queuesText')}
        closeLabel={t('common.close')}
        className="max-w-lg"
      >
        {error && (
          <ErrorState
            title={t('operation.failed')}
            text={messageOf(error)}
            retryLabel={t('errors.tryAgain')}
            onRetry={() => void refetch()}
          />
        )}
        {!error && !data && <Skeleton className="h-32" />}
        {data?.length === 0 && <p className="text-muted text-sm">{t('operation.noQueuesToGive')}</p>}
        {data !== undefined && data.length > 0 && <EndField choice={choice} onChoose={setChoice} />}
        <ul className="flex max-h-96 flex-col overflow-auto">
          {data?.map((place) => (
            <Place
              key={`${place.type} ${place.queue.id}`}
              place={place}
              isHeld={why !== null || end === 'unset'}
              onPut={(penalty) => {
                const until = endOf(choice, ticker.now())
                if (until !== 'unset') void put(place, penalty, until)
              }}
              // Another penalty does not make a place last.
              onPenalty={(penalty) => {
                const until = endOf(choice, ticker.now())
                if (until !== 'unset') void put(place, penalty, until ?? place.until_ts)
              }}
            />
          ))}
        </ul>
        {why !== null && <p className="text-muted text-sm">{why}</p>}
      </DialogContent>
    </Dialog>
  )
}

function Place({
  place,
  isHeld,
  onPut,
  onPenalty,
}: {
  place: QueuePlace
  isHeld: boolean
  onPut: (penalty: number | null) => void
  onPenalty: (penalty: number) => void
}) {
  const { t } = useTranslation()
  const { ticker } = useOperation()
  const untilText = useUntilText()
  const id = useId()
  const { penalty, queue } = place
  const name = `${queue.description} · ${t(`operation.channel.${place.type}`)}`
  // Only the settings take a whole team out of a queue.
  const isTeams = place.by_team && penalty === null
  return (
    <li className="flex min-h-12 items-center gap-3 border-b last:border-b-0">
      <Switch
        aria-label={t('operation.servesQueue', { name })}
        checked={penalty !== null || place.by_team}
        disabled={isHeld || isTeams}
        onCheckedChange={(isOn) => onPut(isOn ? 0 : null)}
      />
      <span className="min-w-0 flex-1 text-sm">
        {name}
        {place.by_team && <span className="text-muted"> · {t('operation.byTeam')}</span>}
        {place.until_ts !== null && (
          <span className="text-muted"> · {untilText(place.until_ts, ticker.now())}</span>
        )}
      </span>
      {penalty !== null && (
        <>
          <span aria-hidden="true" className="text-muted text-xs">
            {t('operation.penalty')}
          </span>
          <Input
            type="number"
            inputMode="numeric"
            min={0}
            max={PENALTY_MAX}
            className="w-20"
            aria-label={t('operation.penaltyOf', { name })}
            aria-describedby={id}
            disabled={isHeld}
            defaultValue={penalty}
            key={penalty}
            onBlur={({ target }) => {
              const next = Math.round(Number(target.value))
              if (target.value === '' || !(next >= 0 && next <= PENALTY_MAX)) target.value = String(penalty)
              else if (next !== penalty) onPenalty(next)
            }}
          />
          <span id={id} className="sr-only">
            {t('operation.penaltyHint')}
          </span>
        </>
      )}
    </li>
  )
}
