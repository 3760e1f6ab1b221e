import { Badge } from '@ramal/ui/badge'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

type FactName =
  | 'document'
  | 'birth_date'
  | 'phones'
  | 'emails'
  | 'address'
  | 'organization'
  | 'client'
  | 'owner'
  | 'status'
  | 'tags'
  | 'last_contact_at'
  | 'priority'

/** One fact of a card by its name; what nobody gave says so. */
export function Fact({ name, children }: { name: FactName; children: ReactNode }) {
  const { t } = useTranslation()
  const isMissing = children === null || children === '' || children === undefined
  return (
    <div className="flex flex-col gap-0.5">
      <dt className="text-muted text-xs">{t(`clientRecord.fact.${name}`)}</dt>
      <dd className="break-words text-sm">
        {isMissing ? <span className="text-muted">{t('clientRecord.unknown')}</span> : children}
      </dd>
    </div>
  )
}

/** Tags of somebody. */
export function Tags({ tags }: { tags: readonly { id: number; description: string }[] }) {
  return (
    <span className="flex flex-wrap gap-1">
      {tags.map((tag) => (
        <Badge key={tag.id} variant="soft">
          {tag.description}
        </Badge>
      ))}
    </span>
  )
}
