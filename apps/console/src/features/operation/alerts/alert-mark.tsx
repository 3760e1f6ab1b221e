import type { Alert } from '@ramal/domain/operation/alerts'
import { cn } from '@ramal/ui/lib/cn'
import { TriangleAlertIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAlertLevel } from './alerts-context.ts'

/** A figure with what is wrong with it: weight, a triangle and a word; colour only where it is critical. */
export function AlertMark({ kind, id, children }: { kind: Alert['kind']; id: string; children: ReactNode }) {
  const { t } = useTranslation()
  const level = useAlertLevel()(kind, id)
  if (level === 0) return children
  const isCritical = level === 2
  return (
    <span
      className={cn(
        'inline-flex items-center gap-1 rounded-md px-1 font-semibold',
        isCritical ? 'bg-danger-soft text-danger-text' : 'bg-sunken',
      )}
    >
      <TriangleAlertIcon
        aria-label={t(isCritical ? 'operation.critical' : 'operation.attention')}
        className={cn(
          'size-4 shrink-0',
          isCritical && 'fill-current [&>path:not(:first-child)]:stroke-danger-soft',
        )}
      />
      {children}
    </span>
  )
}
