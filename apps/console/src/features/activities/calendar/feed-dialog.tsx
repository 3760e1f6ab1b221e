import { closeActivityFeed, getActivityFeed, openActivityFeed } from '@ramal/contract/endpoints/activity-feed'
import { Button } from '@ramal/ui/button'
import { Dialog, DialogContent } from '@ramal/ui/dialog'
import { Field } from '@ramal/ui/field'
import { Input } from '@ramal/ui/input'
import { toast } from '@ramal/ui/toast'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../../lib/api-error.ts'
import { call } from '../../../lib/http.ts'
import { wholeTimeIn } from '../time/due-words.ts'

/** An address at which another program reads one's activities: made, shown once, made anew, revoked. */
export function FeedDialog({ zone, onClose }: { zone: string; onClose: () => void }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { data, error } = useQuery(feedQuery)
  const [address, setAddress] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const at = data?.created_at ?? null

  async function doing(act: () => Promise<string | null>): Promise<void> {
    setIsBusy(true)
    try {
      setAddress(await act())
      await client.invalidateQueries(feedQuery)
    } catch (failed) {
      toast.error(t('activity.failed', { message: messageOf(failed) }))
    } finally {
      setIsBusy(false)
    }
  }
  const open = async () => new URL((await call(openActivityFeed, {})).address, location.href).href
  const close = async () => {
    await call(closeActivityFeed, {})
    return null
  }

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={t('activity.feed')} closeLabel={t('common.close')}>
        <div className="flex flex-col gap-3 text-sm">
          <p>{t('activity.feedText')}</p>
          {error && <p role="alert">{messageOf(error)}</p>}
          {address !== null && <Address address={address} />}
          {address === null && at !== null && (
            <p className="text-muted">
              {t('activity.feedSince', { time: wholeTimeIn(zone, Date.parse(at)) })}
            </p>
          )}
          <div className="flex flex-wrap justify-end gap-2">
            {at !== null && (
              <Button variant="secondary" busy={isBusy} onClick={() => void doing(close)}>
                {t('activity.feedRevoke')}
              </Button>
            )}
            <Button busy={isBusy || data === undefined} onClick={() => void doing(open)}>
              {t(at === null ? 'activity.feedMake' : 'activity.feedAnew')}
            </Button>
          </div>
        </div>
      </DialogContent>
    </Dialog>
  )
}

function Address({ address }: { address: string }) {
  const { t } = useTranslation()
  // Undefined in insecure contexts, whatever its type says.
  const clipboard = navigator.clipboard as Clipboard | undefined
  const copy = () =>
    clipboard?.writeText(address).then(
      () => toast.success(t('activity.feedCopied')),
      () => toast.error(t('call.copyFailed')),
    )
  return (
    <div className="flex items-end gap-2">
      <div className="min-w-0 flex-1">
        <Field label={t('activity.feedAddress')} hint={t('activity.feedOnce')}>
          {(control) => (
            <Input
              {...control}
              readOnly
              autoFocus
              value={address}
              onFocus={({ target }) => target.select()}
            />
          )}
        </Field>
      </div>
      {clipboard && (
        <Button variant="secondary" className="mb-6" onClick={() => void copy()}>
          {t('activity.feedCopy')}
        </Button>
      )}
    </div>
  )
}

const feedQuery = queryOptions({
  queryKey: ['activity-feed'],
  queryFn: ({ signal }) => call(getActivityFeed, { signal }),
  staleTime: 0,
  retry: false,
})
