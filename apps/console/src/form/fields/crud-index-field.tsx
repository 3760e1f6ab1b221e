import { endpoint } from '@ramal/contract/kit/endpoint'
import { permissionOf } from '@ramal/contract/permissions'
import { RESOURCE_ADDRESSES } from '@ramal/contract/resource-addresses'
import { allows } from '@ramal/domain/permissions/allows'
import { Button } from '@ramal/ui/button'
import { ConfirmDialog } from '@ramal/ui/confirm-dialog'
import { IconButton } from '@ramal/ui/icon-button'
import { toast } from '@ramal/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { EyeIcon, PencilIcon, PlusIcon, Trash2Icon } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { messageOf } from '../../lib/api-error.ts'
import { call } from '../../lib/http.ts'
import { useProfileIfAny } from '../../lib/session.ts'
import { useLocalePath } from '../../lib/use-locale.ts'
import type { FieldProps } from '../field-props.ts'
import { lookupOf } from '../lookup.ts'
import { GroupField } from './group-field.tsx'
import { RowTable } from './row-table.tsx'

/**
 * Field type `crud-index` (§2.10): the rows of a settings list within a form, with what its flags `view`, `add`, `edit` and `delete` let
 * do and the user may. Pages open beside the form, which nothing is lost of. It holds no value.
 */
export function CrudIndexField({ field, errors, disabled }: FieldProps) {
  const { t } = useTranslation()
  const path = useLocalePath()
  const queries = useQueryClient()
  const roles = useProfileIfAny()?.roles ?? []
  const [doomed, setDoomed] = useState<{ id: number; name: string } | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const source = lookupOf(field)
  const address = Object.values(RESOURCE_ADDRESSES).find((one) => one.path === source?.url)
  if (!source || !address) return null
  const may = (action: 'view' | 'add' | 'change' | 'delete') =>
    allows(permissionOf(address.model, action), roles)
  const page = (rest: string) => path(`/settings/${address.route}/${rest}`)
  async function remove(id: number) {
    try {
      await call(rowOf(`${address?.path}${id}/` as `/v1/${string}`), {})
    } catch (error) {
      toast.error(messageOf(error))
    }
    await queries.invalidateQueries({ queryKey: ['form-rows', source?.url] })
    // With the row goes the button that had the focus.
    if (document.activeElement === document.body)
      place.current?.querySelector<HTMLElement>('input[type="search"]')?.focus()
  }
  return (
    <GroupField field={field} errors={errors} role="group" className="flex-col">
      {() => (
        <div ref={place} className="flex flex-col gap-2">
          {field.add && !disabled && may('add') && (
            <Button asChild variant="secondary" size="sm" className="self-start">
              <a href={page('create')} target="_blank" rel="noreferrer">
                <PlusIcon aria-hidden="true" /> {t('common.new')}
              </a>
            </Button>
          )}
          <RowTable
            field={field}
            actions={(row) => {
              const [id, name] = [Number(row['id']), String(row['description'] ?? row['id'])]
              return (
                <>
                  {field.view && may('view') && (
                    <RowLink label={t('form.viewRow', { name })} href={page(`${id}/edit`)}>
                      <EyeIcon aria-hidden="true" />
                    </RowLink>
                  )}
                  {field.edit && !disabled && may('change') && (
                    <RowLink label={t('form.editRow', { name })} href={page(`${id}/edit`)}>
                      <PencilIcon aria-hidden="true" />
                    </RowLink>
                  )}
                  {field.delete && !disabled && may('delete') && (
                    <IconButton
                      label={t('form.deleteRow', { name })}
                      size="icon-sm"
                      onClick={() => setDoomed({ id, name })}
                    >
                      <Trash2Icon aria-hidden="true" />
                    </IconButton>
                  )}
                </>
              )
            }}
          />
          <ConfirmDialog
            open={doomed !== null}
            onOpenChange={(isOpen) => !isOpen && setDoomed(null)}
            title={t('form.deleteRow', { name: doomed?.name ?? '' })}
            confirmLabel={t('form.delete')}
            cancelLabel={t('common.cancel')}
            destructive
            onConfirm={() => doomed && void remove(doomed.id)}
          />
        </div>
      )}
    </GroupField>
  )
}

function RowLink({ label, href, children }: { label: string; href: string; children: React.ReactNode }) {
  return (
    <IconButton asChild label={label} size="icon-sm">
      <a href={href} target="_blank" rel="noreferrer">
        {children}
      </a>
    </IconButton>
  )
}

function rowOf(path: `/v1/${string}`) {
  return endpoint({
    method: 'DELETE',
    path,
    summary: 'A row of a list that a form shows.',
    answers: { 204: () => z.unknown() },
    permission: 'signed-in',
    section: '10',
    origin: 'spec',
  })
}
