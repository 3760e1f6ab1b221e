import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LeadCard } from './card/lead-card.tsx'
import { RecordHead } from './card/record-head.tsx'
import { RecordLayout } from './record-layout.tsx'
import { leadQuery } from './record-queries.ts'
import { RecordState } from './record-state.tsx'
import { OpenWork } from './timeline/open-work.tsx'
import { Timeline } from './timeline/timeline.tsx'
import { useRecordView } from './use-view.ts'

/** The record of a lead, as that of a client. */
export function LeadRecord({
  id,
  form,
  onCall,
}: {
  id: number
  form: ReactNode
  onCall: ((phone: string, name: string) => void) | null
}) {
  const { t } = useTranslation()
  const view = useRecordView()
  const record = { of: 'leads', id } as const
  return (
    <RecordState query={useQuery(leadQuery(id))} list="/leads">
      {(lead) => {
        const dial = onCall && ((phone: string) => onCall(phone, lead.full_name))
        return (
          <RecordLayout
            record={view}
            head={
              <RecordHead
                name={lead.full_name}
                list="/leads"
                listName={t('menu.leads')}
                isActive={lead.is_active}
                flags={[]}
                phone={lead.phones[0]?.phone ?? null}
                onCall={dial}
                refusal={null}
              />
            }
            card={<LeadCard lead={lead} view={view} onCall={dial} />}
            middle={{ timeline: <Timeline record={record} view={view} />, data: form }}
            beside={{ open: <OpenWork record={record} /> }}
          />
        )
      }}
    </RecordState>
  )
}
