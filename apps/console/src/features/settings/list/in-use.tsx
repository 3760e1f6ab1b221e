import type { ResourceKey } from '@ramal/contract/resource-addresses'
import { UseOfRow } from '@ramal/contract/resources/kit/uses'
import { Button } from '@ramal/ui/button'
import { Dialog, DialogContent } from '@ramal/ui/dialog'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import * as z from 'zod'
import { ApiError } from '../../../lib/api-error.ts'
import { useLocalePath } from '../../../lib/use-locale.ts'
import { rowAddress } from '../resource/row-address.ts'

const Refusal = z.object({ uses: z.array(UseOfRow) })

/** What uses a row that could not be deleted for it; null: it was refused for another reason. */
export function usesIn(error: unknown): readonly UseOfRow[] | null {
  if (!(error instanceof ApiError) || error.code !== 'in_use') return null
  const read = Refusal.safeParse(error.failure.body)
  return read.success ? read.data.uses : []
}

/** Says why a row stays: what uses it, with the ways there. */
export function InUseDialog({
  name,
  uses,
  onClose,
}: {
  name: string
  uses: readonly UseOfRow[]
  onClose: () => void
}) {
  const { t } = useTranslation()
  const to = useLocalePath()
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        role="alertdialog"
        title={t('settings.inUse', { name })}
        description={t('settings.inUseHint')}
        footer={
          <Button variant="secondary" onClick={onClose}>
            {t('common.close')}
          </Button>
        }
      >
        <ul className="flex flex-col gap-3 text-sm">
          {uses.map((use) => (
            <li key={use.description}>
              <p className="font-medium">
                {use.description} <span className="font-normal text-muted">{use.count}</span>
              </p>
              <ul className="flex flex-col">
                {use.rows.map(({ id, description, parent }) => (
                  <li key={id}>
                    <Link
                      className="text-accent-text hover:underline"
                      to={to(rowAddress(use.kind as ResourceKey, id, parent))}
                    >
                      {description || `#${id}`}
                    </Link>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </DialogContent>
    </Dialog>
  )
}
