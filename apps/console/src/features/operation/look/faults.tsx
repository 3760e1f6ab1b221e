import type { FloorAgent } from '@ramal/contract/entities/operation'
import { MonitorOffIcon, PhoneOffIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'

const ICONS = { no_console: MonitorOffIcon, unregistered: PhoneOffIcon } as const

/** What is wrong with an agent's way to us; nothing where nothing is. */
export function Faults({ of }: { of: FloorAgent['faults'] }) {
  const { t } = useTranslation()
  return of.map((fault) => {
    const Icon = ICONS[fault]
    const label = t(`operation.fault.${fault}`)
    return (
      <span key={fault} title={label} className="inline-flex">
        <Icon aria-label={label} className="size-4 text-muted" />
      </span>
    )
  })
}
