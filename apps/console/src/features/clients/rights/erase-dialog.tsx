import { eraseClient } from '@ramal/contract/endpoints/data-requests'
import type { Erasure } from '@ramal/contract/entities/erasure'
import { Button } from '@ramal/ui/button'
import { Dialog, DialogContent } from '@ramal/ui/dialog'
import { Field } from '@ramal/ui/field'
import { Input } from '@ramal/ui/input'
import { Skeleton } from '@ramal/ui/skeleton'
import { Switch } from '@ramal/ui/switch'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../../lib/api-error.ts'
import { call } from '../../../lib/http.ts'
import { erasureQuery } from '../record-queries.ts'
import { ErasurePreview } from './erasure-preview.tsx'
import { ErasureProgress } from './erasure-progress.tsx'

const FORM = 'erase-client'

/** Erases a client for good: what goes and what stays first, then their name typed, then how far it is. */
export function EraseDialog({
  clientId,
  onEnd,
  onClose,
}: {
  clientId: number
  /** It was begun, and the dialog is closed: the record is no more. */
  onEnd: () => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const { data, error } = useQuery(erasureQuery(clientId))
  const [name, setName] = useState('')
  const [keeps, setKeeps] = useState(false)
  const erasing = useMutation({
    mutationFn: () =>
      call(eraseClient, { params: { id: clientId }, body: { name: name.trim(), keep_recordings: keeps } }),
    onSuccess: (begun) => queries.setQueryData(erasureQuery(clientId).queryKey, begun),
  })
  const asked = data?.state === null ? data : null
  const close = data && !asked ? onEnd : onClose
  const isReady = asked && name.trim() === asked.client.description.trim() && asked.obstacles.length === 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady) erasing.mutate()
  }
  return (
    <Dialog open keeps onOpenChange={(open) => !open && close()}>
      <DialogContent
        className="max-w-2xl"
        title={t('dataRequest.erase.title')}
        description={t('dataRequest.erase.text')}
        closeLabel={t('common.close')}
        footer={
          <>
            <Button variant="secondary" onClick={close}>
              {t(asked ? 'common.cancel' : 'common.close')}
            </Button>
            {asked && (
              <Button type="submit" form={FORM} variant="danger" busy={erasing.isPending} disabled={!isReady}>
                {t('dataRequest.erase.confirm')}
              </Button>
            )}
          </>
        }
      >
        {asked ? (
          <>
            <ErasurePreview erasure={asked} keepsRecordings={keeps} />
            <form id={FORM} onSubmit={submit} className="flex flex-col gap-4">
              <Asked
                erasure={asked}
                {...{ name, keeps, setName, setKeeps }}
                error={erasing.error && messageOf(erasing.error)}
              />
            </form>
          </>
        ) : data ? (
          <ErasureProgress erasure={data} />
        ) : error ? (
          <p role="alert" className="text-danger-text text-sm">
            {messageOf(error)}
          </p>
        ) : (
          <Skeleton className="h-40" />
        )}
      </DialogContent>
    </Dialog>
  )
}

/** What is asked before: whether recordings are kept for a while, and the name. */
function Asked({
  erasure: { client, obstacles, stays },
  name,
  keeps,
  error,
  setName,
  setKeeps,
}: {
  erasure: Erasure
  name: string
  keeps: boolean
  error: string | null
  setName: (name: string) => void
  setKeeps: (keeps: boolean) => void
}) {
  const { t } = useTranslation()
  return (
    <>
      {stays.some(({ what }) => what === 'recordings') && (
        <Field label={t('dataRequest.erase.keep')} hint={t('dataRequest.erase.keepHint')}>
          {(control) => <Switch {...control} checked={keeps} onCheckedChange={setKeeps} />}
        </Field>
      )}
      <Field label={t('dataRequest.erase.type', { name: client.description })} error={error ?? undefined}>
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            disabled={obstacles.length > 0}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
    </>
  )
}
