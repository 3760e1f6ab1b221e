import { mergeClient, unmergeClient } from '@ramal/contract/endpoints/client-record'
import type { Twin, Twins } from '@ramal/contract/entities/client-record'
import { Button } from '@ramal/ui/button'
import { Dialog, DialogContent } from '@ramal/ui/dialog'
import { Skeleton } from '@ramal/ui/skeleton'
import { toast } from '@ramal/ui/toast'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { messageOf } from '../../../lib/api-error.ts'
import { call } from '../../../lib/http.ts'
import { useLocalePath } from '../../../lib/use-locale.ts'
import { type Client, clientQuery } from '../record-queries.ts'
import { FieldChoice } from './field-choice.tsx'
import { differingFields, type MergeField } from './merge-fields.ts'
import { SurvivorChoice } from './survivor-choice.tsx'
import { togetherWords } from './together-words.ts'

/** How long a merge can be had back in the toast, ms; after that in the record. */
const UNDO_MS = 8_000

/** Two records side by side: which one stays, and of what differs which value. */
export function MergeDialog({
  client,
  history,
  twin,
  staysHere = false,
  onClose,
}: {
  client: Client
  history: Twins['history']
  twin: Twin
  /** The page is not that of `client`: it is not left for the survivor's. */
  staysHere?: boolean
  onClose: () => void
}) {
  const { t } = useTranslation()
  const to = useLocalePath()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { data: other } = useQuery(clientQuery(twin.client.id))
  const [survivorId, setSurvivorId] = useState(() => olderOf(client, history, twin))
  const [theirs, setTheirs] = useState<ReadonlySet<MergeField>>(new Set())
  const stale = () => queries.invalidateQueries({ queryKey: ['record'] })
  const undo = async (id: number, merge: number) => {
    try {
      await call(unmergeClient, { params: { id }, body: { merge } })
      toast.success(t('clientRecord.undone'))
    } catch (error) {
      toast.error(messageOf(error))
    }
    await stale()
  }
  const lost = survivorId === client.id ? twin.client.id : client.id
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call(mergeClient, { params: { id: survivorId }, body: { other: lost, take: [...theirs] } }),
    onSuccess: async ({ merge }) => {
      onClose()
      toast.success(t('clientRecord.merged'), UNDO_MS, {
        label: t('clientRecord.undo'),
        onAct: () => void undo(survivorId, merge),
      })
      if (survivorId !== client.id && !staysHere)
        void navigate(to(`/clients/${survivorId}/edit`), { replace: true })
      await stale()
    },
  })
  const survivor = survivorId === client.id ? client : other
  const merged = survivorId === client.id ? other : client
  const choose = (id: number) => {
    setSurvivorId(id)
    setTheirs(new Set())
  }
  return (
    <Dialog open keeps onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        className="max-w-2xl"
        title={t('clientRecord.mergeTitle')}
        description={t('clientRecord.mergeText')}
        closeLabel={t('common.close')}
        footer={
          <>
            <Button variant="secondary" onClick={onClose}>
              {t('common.cancel')}
            </Button>
            <Button busy={isPending} disabled={!other} onClick={() => mutate()}>
              {t('clientRecord.merge')}
            </Button>
          </>
        }
      >
        {survivor && merged ? (
          <>
            <SurvivorChoice
              clients={[client, survivor.id === client.id ? merged : survivor]}
              chosen={survivorId}
              onChoose={choose}
            />
            <FieldChoices survivor={survivor} merged={merged} theirs={theirs} onTheirs={setTheirs} />
            <p className="text-sm">
              {t('clientRecord.together', {
                what: togetherWords(survivorId === client.id ? twin.history : history, t),
              })}
            </p>
          </>
        ) : (
          <Skeleton className="h-40" />
        )}
        {error && (
          <p role="alert" className="text-danger-text text-sm">
            {messageOf(error)}
          </p>
        )}
      </DialogContent>
    </Dialog>
  )
}

/** Who was there first stays, unless there was more with the other. */
function olderOf(client: Client, history: Twins['history'], twin: Twin): number {
  const sum = (of: Twins['history']) => of.calls + of.chats + of.activities + of.records
  if (sum(history) !== sum(twin.history)) return sum(history) > sum(twin.history) ? client.id : twin.client.id
  return client.created_at <= twin.created_at ? client.id : twin.client.id
}

function FieldChoices({
  survivor,
  merged,
  theirs,
  onTheirs,
}: {
  survivor: Client
  merged: Client
  theirs: ReadonlySet<MergeField>
  onTheirs: (theirs: ReadonlySet<MergeField>) => void
}) {
  const { t } = useTranslation()
  const fields = differingFields(survivor, merged)
  if (fields.length === 0) return <p className="text-muted text-sm">{t('clientRecord.same')}</p>
  return (
    <div className="flex flex-col gap-2">
      {fields.map((field) => (
        <FieldChoice
          key={field}
          field={field}
          clients={[survivor, merged]}
          isTheirs={theirs.has(field)}
          onTheirs={(isTheirs) =>
            onTheirs(new Set(isTheirs ? [...theirs, field] : [...theirs].filter((one) => one !== field)))
          }
        />
      ))}
    </div>
  )
}
