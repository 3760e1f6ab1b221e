import { createWall, getWalls, revokeWall } from '@ramal/contract/endpoints/walls'
import { WALL_NAME_MAX, type WallScreen } from '@ramal/contract/entities/wall'
import { Button } from '@ramal/ui/button'
import { ConfirmDialog } from '@ramal/ui/confirm-dialog'
import { Field } from '@ramal/ui/field'
import { Input } from '@ramal/ui/input'
import { Sheet, SheetContent } from '@ramal/ui/sheet'
import { toast } from '@ramal/ui/toast'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2Icon } from 'lucide-react'
import { type SubmitEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../../lib/api-error.ts'
import { formErrorsOf } from '../../../lib/form-errors.ts'
import { call } from '../../../lib/http.ts'
import { useLocale, useLocalePath } from '../../../lib/use-locale.ts'

const wallsQuery = queryOptions({
  queryKey: ['walls'],
  queryFn: ({ signal }) => call(getWalls, { signal }),
})

/** Screens that show the floor without anybody signed in at them: made here, each with an address that is told once, and revoked. */
export function WallsSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const to = useLocalePath()
  const field = useRef<HTMLInputElement>(null)
  const [address, setAddress] = useState<string | null>(null)
  const [asked, setAsked] = useState<WallScreen | null>(null)
  const { data: walls = [] } = useQuery(wallsQuery)
  const onSettled = () => queries.invalidateQueries({ queryKey: wallsQuery.queryKey })
  const made = useMutation({
    onSettled,
    mutationFn: (description: string) => call(createWall, { body: { description } }),
    onSuccess: ({ key }) => {
      setAddress(`${location.origin}${to('/wall')}#${key}`)
      if (field.current) field.current.value = ''
    },
    onError: () => field.current?.focus(),
  })
  const revoked = useMutation({
    onSettled,
    onError: (error: Error) => void toast.error(messageOf(error)),
    mutationFn: (id: number) => call(revokeWall, { params: { wall_id: id } }),
  })

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!made.isPending) made.mutate(field.current?.value.trim() ?? '')
  }

  const errors = made.error ? formErrorsOf(made.error, t) : {}

  return (
    <Sheet open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <SheetContent title={t('operation.walls.title')} closeLabel={t('common.close')}>
        <div className="flex flex-col gap-4 p-4">
          <p className="text-muted text-sm">{t('operation.walls.text')}</p>
          {/* The button stands beside the line, whatever is said below that. */}
          <form noValidate className="flex items-start gap-2" onSubmit={handleSubmit}>
            <Field
              label={t('operation.walls.name')}
              error={errors['description'] ?? errors['form']}
              required
              className="flex-1"
            >
              {(control) => (
                <Input {...control} ref={field} maxLength={WALL_NAME_MAX} className="max-md:h-11" />
              )}
            </Field>
            <Button type="submit" className="mt-5.5 max-md:h-11" busy={made.isPending}>
              {t('operation.walls.create')}
            </Button>
          </form>
          {address !== null && (
            <Field key={address} label={t('operation.walls.address')} hint={t('operation.walls.addressText')}>
              {(control) => (
                <Input
                  {...control}
                  readOnly
                  value={address}
                  autoFocus
                  onFocus={({ target }) => target.select()}
                />
              )}
            </Field>
          )}
          <ul className="flex flex-col" aria-label={t('operation.walls.title')}>
            {walls.map((wall) => (
              <li key={wall.id} className="flex items-center gap-2 border-t py-2">
                <span className="flex min-w-0 flex-1 flex-col">
                  <span className="truncate font-medium text-sm">{wall.description}</span>
                  <LastUse at={wall.last_used_at} by={wall.by} />
                </span>
                <Button
                  variant="secondary"
                  className="max-md:h-11"
                  aria-label={t('operation.walls.revokeOne', { name: wall.description })}
                  onClick={() => setAsked(wall)}
                >
                  <Trash2Icon />
                  {t('operation.walls.revoke')}
                </Button>
              </li>
            ))}
          </ul>
        </div>
        {asked !== null && (
          <ConfirmDialog
            open
            onOpenChange={(isOpen) => !isOpen && setAsked(null)}
            title={t('operation.walls.revokeAsk', { name: asked.description })}
            description={t('operation.walls.revokeText')}
            confirmLabel={t('operation.walls.revoke')}
            cancelLabel={t('common.cancel')}
            destructive
            onConfirm={() => revoked.mutate(asked.id)}
          />
        )}
      </SheetContent>
    </Sheet>
  )
}

function LastUse({ at, by }: { at: string | null; by: string }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short' })
  const used =
    at === null
      ? t('operation.walls.neverUsed')
      : t('operation.walls.usedAt', { time: format.format(Date.parse(at)) })
  return <span className="truncate text-muted text-xs">{`${by} · ${used}`}</span>
}
