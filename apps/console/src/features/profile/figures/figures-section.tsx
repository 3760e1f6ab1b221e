import { getAgentFigures } from '@ramal/contract/endpoints/agent-day'
import { Button } from '@ramal/ui/button'
import { ErrorState } from '@ramal/ui/error-state'
import { Skeleton } from '@ramal/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../../lib/api-error.ts'
import { call } from '../../../lib/http.ts'
import { Section } from '../look/section.tsx'
import { FiguresTable } from './figures-table.tsx'

/** One's own figures, for whoever wishes to see them: closed until they are opened, and not asked for before (NR-17). */
export function FiguresSection() {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Section
      title={t('profile.section.figures')}
      text={t('ownFigures.text')}
      action={
        <Button variant="secondary" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t(isOpen ? 'ownFigures.close' : 'ownFigures.open')}
        </Button>
      }
    >
      {isOpen && <Figures />}
    </Section>
  )
}

function Figures() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery({
    queryKey: ['profile', 'figures'],
    queryFn: ({ signal }) => call(getAgentFigures, { signal }),
    staleTime: 0,
  })
  if (data) return <FiguresTable figures={data} />
  if (!error) return <Skeleton className="h-48 w-full" />
  return (
    <ErrorState
      title={t('ownFigures.failed')}
      text={messageOf(error)}
      retryLabel={t('security.retry')}
      onRetry={() => void refetch()}
    />
  )
}
