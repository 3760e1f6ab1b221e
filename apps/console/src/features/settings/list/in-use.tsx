import type { ResourceKey } from '@ramal/contract/resource-addresses'
import { UseOfRow } from '@ramal/contract/resources/kit/uses'
import { Button } from '@ramal/ui/button'
import { Dialog, DialogContent } from '@ramal/ui/dialog'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import * as z from 'zod'
import { ApiError } from '../../../lib/api-error.ts'
import { useLocalePath } from '../../../lib/use-locale.ts'
import { rowAddress } from '../resource/row-address.ts'
import { ReplaceForm } from './replace-form.tsx'
import type { InUse } from './use-in-use.ts'

const Refusal = z.object({ uses: z.array(UseOfRow) })

/** What uses a row that could not be deleted for it; null: it was refused for another reason. */
export function usesIn(error: unknown): readonly UseOfRow[] | null {
  // On the wire its code is that of every conflict: what uses the row tells it from the others.
  if (!(error instanceof ApiError) || error.status !== 409) return null
  const read = Refusal.safeParse(error.failure.body)
  return read.success ? read.data.uses : null
}

/** Says why a row stays: what uses it, with the ways there; it may be switched off, or another one take its place. */
export function InUseDialog({ name, inUse, onClose }: { name: string; inUse: InUse; onClose: () => void }) {
  const { t } = useTranslation()
  const [isReplacing, setReplacing] = useState(false)
  return (
    <Dialog open onOpenChange={(open) => !open && !inUse.isBusy && onClose()}>
      <DialogContent
        role="alertdialog"
        title={t('settings.inUse', { name })}
        description={t('settings.inUseHint')}
        footer={
          <>
            {inUse.deactivate && (
              <Button variant="secondary" disabled={inUse.isBusy} onClick={inUse.deactivate}>
                {t('settings.deactivate')}
              </Button>
            )}
            {inUse.replace && !isReplacing && (
              <Button variant="secondary" onClick={() => setReplacing(true)}>
                {t('settings.replace')}
              </Button>
            )}
            <Button variant="secondary" disabled={inUse.isBusy} onClick={onClose}>
              {t('common.close')}
            </Button>
          </>
        }
      >
        <Users uses={inUse.uses} />
        {inUse.replace && isReplacing && <ReplaceForm name={name} inUse={inUse} replace={inUse.replace} />}
      </DialogContent>
    </Dialog>
  )
}

function Users({ uses }: { uses: readonly UseOfRow[] }) {
  const to = useLocalePath()
  return (
    <ul className="flex flex-col gap-3 text-sm">
      {uses.map((use) => (
        <li key={use.description}>
          <p className="font-medium first-letter:uppercase">
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
  )
}
